/** States of an export: waiting for a worker, being written, written, or given up. */
export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const

/** Maximum number of enquiries in one file. */
export const maxExportedEnquiries = 200_000
/** Hours for which a file can be downloaded. */
export const exportRetentionHours = 24
export const exportRetentionText = 'a day'
