"""Settings of Hypothesis for the properties of engine and drawings."""

from hypothesis import HealthCheck, settings

# No deadline: a busy machine is no bug. Games take long to make up.
settings.register_profile("project", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("project")
