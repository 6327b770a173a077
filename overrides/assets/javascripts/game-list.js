// The element <game-list> is written here.
export {};
