import pino from 'pino'
import { describeError, reasonOf } from './describe-error.ts'

/** Size of the buffer in characters, and the time after which it is flushed. */
const mostGathered = 8192
const longestWait = 200

/**
 * Standard output of the log. Lines are buffered and written together: under load, a system call
 * for each line would cost more than answering the request it describes.
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

/**
 * Log level, read without `environment()`, so that logging works while invalid settings are
 * reported.
 */
const level = process.env.LOG_LEVEL?.match(/^(debug|info|warn|error|silent)$/)?.[0] ?? 'info'

let instant = 0
let written = ''

/** Returns the current time as ISO text; formats it at most once per millisecond. */
function isoNow(): string {
  const now = Date.now()
  if (now !== instant) {
    instant = now
    written = new Date(now).toISOString()
  }
  return written
}

/**
 * Logger: one JSON object per line on standard output. Never log personal data or private tokens.
 * Pass errors as `err` for stack and causes, or as `error` for one line.
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
 * Writes one line of level info without pino's serialisation; used for the line of every request.
 * @param members content of a JSON object without its braces: `"status":200,"ms":1.5`
 */
export function logMembers(members: string): void {
  if (isInfo) lines.write(`{"level":${infoLevel},"time":"${isoNow()}",${members}}\n`)
}
