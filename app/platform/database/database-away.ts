/**
 * Codes of the operating system for a way that leads nowhere, and of PostgreSQL for a server that
 * starts, stops, is full, hung up, or broke off what took too long (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const codes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(?:HOST|NET)UNREACH|08\w{3}|57P0[1-5]|57014|25P03|53[123]00|25006)$/
/** What the driver says where it gives no code. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/

/**
 * Whether this failed because the database cannot be reached, or takes too long, now: tried again
 * later, the same may work.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause }: { code?: unknown; message?: unknown; cause?: unknown } = error
  if (typeof code === 'string' && codes.test(code)) return true
  return (typeof message === 'string' && words.test(message)) || isDatabaseAway(cause)
}
