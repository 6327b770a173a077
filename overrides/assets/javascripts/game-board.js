// The element <game-board> is written here.
export {};
