import pino from 'pino'
import { environment } from './environment.server.ts'

/** One JSON object a line on standard output. Personal details and private tokens never go in. */
export const log = pino({
  level: environment().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
})
