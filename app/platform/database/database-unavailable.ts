/**
 * The operating system's codes for an unreachable host, and PostgreSQL's for a server that starts or
 * stops, has no free connection, closed one, or cancelled a statement or transaction by timeout
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const unavailableCodes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(?:HOST|NET)UNREACH|08\w{3}|57P0[1-5]|57014|25P03|53[123]00|25006)$/
/** The driver's messages for errors without a code. */
const codelessMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/

/**
 * Whether an error means that the database cannot be reached or is too slow at the moment, so that a
 * retry may succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause }: { code?: unknown; message?: unknown; cause?: unknown } = error
  if (typeof code === 'string' && unavailableCodes.test(code)) return true
  return (
    (typeof message === 'string' && codelessMessages.test(message)) || isDatabaseUnavailable(cause)
  )
}
