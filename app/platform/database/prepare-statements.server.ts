import pg from 'pg'

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
 * statements, and for very long ones, nothing changes.
 */
export function prepareStatements(client: pg.ClientBase): void {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (
      known !== undefined ||
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
    return Reflect.apply(pg.Client.prototype.query, client, [named, ...rest])
  }) as typeof client.query
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
