import pino from 'pino'

/**
 * Lines are gathered and written together, a few kilobytes at once and five times a second: a
 * write for each line would cost a busy server more than the answer the line is about.
 */
const output = pino.destination({ dest: 1, sync: true, minLength: 8192, periodicFlush: 200 })
process.on('exit', () => output.flushSync())

/** Read by itself: what is wrong with the settings must still be told in one line, not by a crash here. */
const level = process.env.LOG_LEVEL?.match(/^(debug|info|warn|error|silent)$/)?.[0] ?? 'info'

/** One JSON object a line on standard output. Personal details and private tokens never go in. */
export const log = pino(
  {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  },
  output,
)
