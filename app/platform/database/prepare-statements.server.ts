import pg from 'pg'

/** Statements that one connection keeps prepared; each takes some 20 to 50 kB of its session. */
const mostKept = 300
/** Characters of the longest that is prepared: longer ones hold many rows, and seldom come again. */
const longest = 4_000

/**
 * Lets PostgreSQL parse and plan a statement once on each connection instead of every time: a statement
 * with parameters is named at its first use. Those after the first 300, and very long ones, stay as they are.
 */
export function prepareStatements(client: pg.ClientBase): void {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostKept || text.length > longest) return known
    const name = `kept_${names.size}`
    names.set(text, name)
    return name
  }
  client.query = ((first: unknown, ...rest: unknown[]) => {
    const named = isUnnamed(first) ? { ...first, name: nameOf(first.text) } : first
    return Reflect.apply(pg.Client.prototype.query, client, [named, ...rest])
  }) as typeof client.query
}

/** Whether a query is given as Drizzle gives them: an object with its text, and a name or none. */
function isUnnamed(query: unknown): query is { text: string; name?: undefined } {
  if (typeof query !== 'object' || query === null || !('text' in query)) return false
  return typeof query.text === 'string' && !('name' in query && query.name)
}
