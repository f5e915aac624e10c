import pino from 'pino'
import { describeError, summariseError } from './describe-error.ts'
import { currentTraceId } from './tracing.server.ts'

/**
 * Standard output of the log. Lines are buffered and written together: under load, a system call
 * for each line would cost more than answering the request it describes.
 */
const output = pino.destination({ dest: 1, sync: true, minLength: 8192, periodicFlush: 200 })

process.on('exit', () => output.flushSync())

/**
 * Log level, read without `environment()`, so that logging works while invalid settings are
 * reported.
 */
const level = process.env.LOG_LEVEL?.match(/^(debug|info|warn|error|silent)$/)?.[0] ?? 'info'

let formattedAtMs = 0
let formattedTime = ''

/** Returns the current time as ISO text; formats it at most once per millisecond. */
function isoNow(): string {
  const now = Date.now()
  if (now !== formattedAtMs) {
    formattedAtMs = now
    formattedTime = new Date(now).toISOString()
  }
  return formattedTime
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
    // The trace in which a line was written, by its name in OpenTelemetry.
    mixin() {
      const trace_id = currentTraceId()
      return trace_id === undefined ? {} : { trace_id }
    },
    serializers: { err: describeError, error: summariseError },
  },
  output,
)

const isInfo = log.isLevelEnabled('info')
const infoLevel = log.levels.values.info

/**
 * Writes one line of level info without pino's serialisation; used for the line of every request.
 * @param members content of a JSON object without its braces: `"status":200,"ms":1.5`
 */
export function logJsonMembers(members: string): void {
  if (isInfo) output.write(`{"level":${infoLevel},"time":"${isoNow()}",${members}}\n`)
}
