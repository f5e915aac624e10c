import pino from 'pino'
import { describeError, reasonOf } from './describe-error.ts'

/** Characters that are gathered, and milliseconds for which they may wait. */
const mostGathered = 8192
const longestWait = 200

/**
 * Lines are gathered and written together: a write for each line would cost a busy server more than
 * the answer the line is about.
 */
const output = pino.destination({ dest: 1, sync: true })
let gathered = ''
let timer: NodeJS.Timeout | undefined

const lines = {
  write(line: string) {
    gathered += line
    if (gathered.length > mostGathered) flush()
    else timer ??= setTimeout(flush, longestWait).unref()
  },
}

function flush() {
  clearTimeout(timer)
  timer = undefined
  const text = gathered
  gathered = ''
  if (text !== '') output.write(text)
}

process.on('exit', () => {
  flush()
  output.flushSync()
})

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
  lines,
)

const isInfo = log.isLevelEnabled('info')
const infoLevel = log.levels.values.info

/**
 * Writes one line of level info without the work that `log.info` does for any object: for the line
 * that every request writes.
 * @param members inside of a JSON object: `"status":200,"ms":1.5`
 */
export function logMembers(members: string): void {
  if (isInfo) lines.write(`{"level":${infoLevel},"time":"${isoNow()}",${members}}\n`)
}
