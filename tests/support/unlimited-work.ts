/**
 * Settings that turn off work limits and load shedding, for a site that one IP address sends many
 * requests to, on a machine that may be busy.
 */
export const unlimitedWork = { WORK_BUDGET: '0', SHED_AT_MS: '0' }
