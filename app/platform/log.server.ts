import pino from 'pino'
import { describeError, reasonOf } from './describe-error.ts'

/**
 * Lines are gathered and written together, a few kilobytes at once and five times a second: a
 * write for each line would cost a busy server more than the answer the line is about.
 */
const output = pino.destination({ dest: 1, sync: true, minLength: 8192, periodicFlush: 200 })
process.on('exit', () => output.flushSync())

/** Read by itself: what is wrong with the settings must still be told in one line, not by a crash here. */
const level = process.env.LOG_LEVEL?.match(/^(debug|info|warn|error|silent)$/)?.[0] ?? 'info'

let instant = 0
let written = ''

/** The instant as ISO text, made once a millisecond. */
function isoNow(): string {
  const now = Date.now()
  if (now !== instant) {
    instant = now
    written = new Date(now).toISOString()
  }
  return written
}

/**
 * One JSON object a line on standard output. Personal details and private tokens never go in. Give
 * errors as they are: as `err` with all that may be told of them, as `error` in one line.
 */
export const log = pino(
  {
    level,
    base: null,
    timestamp: () => `,"time":"${isoNow()}"`,
    serializers: { err: describeError, error: reasonOf },
  },
  output,
)

const isInfo = log.isLevelEnabled('info')
const infoLevel = log.levels.values.info

/**
 * Writes one line of level info without the work that `log.info` does for any object: for the line
 * that every request writes.
 * @param members inside of a JSON object: `"status":200,"ms":1.5`
 */
export function logMembers(members: string): void {
  if (isInfo) output.write(`{"level":${infoLevel},"time":"${isoNow()}",${members}}\n`)
}
