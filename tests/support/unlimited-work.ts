/**
 * Settings of a site that a test asks from one address for more than many visitors would, on a
 * machine that may be busy with other things.
 */
export const unlimitedWork = { WORK_BUDGET: '0', SHED_AT_MS: '0' }
