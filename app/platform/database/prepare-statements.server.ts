import pg from 'pg'
import { isTracing, trace } from '../process/tracing.server.ts'

/**
 * Maximum number of prepared statements per connection; each takes about 20 to 50 kB of its
 * session.
 */
const maxPreparedStatements = 300
/**
 * Maximum length of a prepared statement, in characters. Longer ones insert many rows and are
 * rarely repeated.
 */
const maxStatementLength = 4_000

/**
 * Makes PostgreSQL parse and plan each statement once per connection instead of every time:
 * statements with parameters get a name at their first use. After `maxPreparedStatements`
 * statements, for very long ones, and through a pooler, nothing changes.
 */
export function prepareStatements(client: pg.ClientBase, { isPooled = false } = {}): void {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (
      known !== undefined ||
      isPooled ||
      names.size >= maxPreparedStatements ||
      text.length > maxStatementLength
    )
      return known
    const name = `kept_${names.size}`
    names.set(text, name)
    return name
  }
  client.query = ((first: unknown, ...rest: unknown[]) => {
    const isNamed = isUnnamed(first) && canSerialise(rest[0])
    const named = isNamed ? { ...first, name: nameOf(first.text) } : first
    const run = () => Reflect.apply(pg.Client.prototype.query, client, [named, ...rest])
    // The pool passes a callback, and traces its queries itself: see `traceQueries`.
    return isTracing() && typeof rest.at(-1) !== 'function' ? traceQuery(first, run) : run()
  }) as typeof client.query
}

/** Traces the queries that the pool runs outside of a transaction, where they were asked. */
export function traceQueries(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((...args: unknown[]) => {
    const run = () => query(...args)
    return isTracing() ? traceQuery(args[0], run) : run()
  }) as typeof pool.query
}

/** Maximum length of a statement in a trace, in characters. */
const maxTracedText = 500

/** Runs a query in a span with its text, which holds no values. */
function traceQuery(query: unknown, run: () => unknown): unknown {
  const text = typeof query === 'string' ? query : isUnnamed(query) ? query.text : ''
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.text': text.slice(0, maxTracedText),
  }
  return trace('query', attributes, run)
}

/** Whether a query has the form that Drizzle passes: an object with a text and without a name. */
function isUnnamed(query: unknown): query is { text: string; name?: undefined } {
  if (typeof query !== 'object' || query === null || !('text' in query)) return false
  return typeof query.text === 'string' && !('name' in query && query.name)
}

/**
 * Whether node-postgres can certainly serialise a value. If serialisation fails, node-postgres
 * (8.23) drops the statement but still considers it prepared, so that it fails for the rest of the
 * connection.
 */
function canSerialise(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(canSerialise)
  if (typeof value === 'object') {
    return value === null || value instanceof Date || ArrayBuffer.isView(value)
  }
  return ['string', 'number', 'boolean', 'bigint', 'undefined'].includes(typeof value)
}
