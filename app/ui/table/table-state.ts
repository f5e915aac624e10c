/** Labels of the row densities. */
export const densities = { regular: 'Comfortable', compact: 'Compact' } as const
export type Density = keyof typeof densities

/** Cursor of a table page: it starts after, or ends before, the row with this key. */
export interface PageCursor {
  side: 'after' | 'before'
  key: string
}

/** State of a table as its URL contains it. */
export interface TableState {
  /** Sort key. */
  sort: string
  isDescending: boolean
  /** Ids of the visible columns, in the table's own order. */
  columns: readonly string[]
  density: Density
  /** Cursor of the page; null for the first page. */
  mark: PageCursor | null
}

/** Columns and sort keys that a table supports. */
export interface TableShape {
  columns: readonly {
    id: string
    /** Whether the column is always shown. */
    isFixed?: boolean
    /** Whether the column is hidden by default. */
    isExtra?: boolean
  }[]
  /** Supported sort keys. */
  sorts: readonly string[]
  /** Default sort key, with a leading `-` for descending order. */
  defaultSort: string
}

/** Maximum length of a row key in the URL. */
const maxKeyLength = 200

/** Reads a table's state from its URL; unknown values are ignored. */
export function readTableState(params: URLSearchParams, shape: TableShape): TableState {
  const asked = params.get('sort') ?? ''
  const sort = shape.sorts.includes(asked.replace(/^-/, '')) ? asked : shape.defaultSort
  const density = params.get('density') === 'compact' ? 'compact' : 'regular'
  const chosen = params.getAll('column')
  const columns = shape.columns
    .filter(
      ({ id, isFixed, isExtra }) =>
        isFixed || (chosen.length > 0 ? chosen.includes(id) : isExtra !== true),
    )
    .map(({ id }) => id)
  return {
    sort: sort.replace(/^-/, ''),
    isDescending: sort.startsWith('-'),
    columns,
    density,
    mark: readPageCursor(params),
  }
}

/** Reads the page cursor of a table from its URL; null for the first page. */
export function readPageCursor(params: URLSearchParams): PageCursor | null {
  for (const side of ['after', 'before'] as const) {
    const key = params.get(side)
    if (key && key.length <= maxKeyLength) return { side, key }
  }
  return null
}

/**
 * Returns the query string of the table with changed parameters. Unless the change is a page
 * cursor, it leads to the first page.
 * @param changes null removes a parameter
 */
export function tableQuery(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(params)
  for (const name of ['after', 'before', 'index']) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next.size > 0 ? `?${next}` : '?'
}
