/** State of an export: waiting for a worker, being written, written, or given up. */
export type ExportState = 'waiting' | 'running' | 'ready' | 'failed'

/** Maximum number of enquiries in one file. */
export const mostExported = 200_000
/** Hours for which a file can be downloaded. */
export const exportKeptHours = 24
export const exportKeptInWords = 'a day'
