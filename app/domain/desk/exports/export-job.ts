/** `waiting` for a worker, being written, written, or given up. */
export type ExportState = 'waiting' | 'running' | 'ready' | 'failed'

/** Most enquiries in one file. */
export const mostExported = 200_000
/** Hours for which a file can be fetched. */
export const exportKeptHours = 24
export const exportKeptInWords = 'a day'
