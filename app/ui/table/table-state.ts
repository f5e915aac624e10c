/** How many rows a table packs into a screen. */
export const densities = { regular: 'Comfortable', compact: 'Compact' } as const
export type Density = keyof typeof densities

/** Where a page of a table begins: after, or before, the row with this key. */
export interface PageMark {
  side: 'after' | 'before'
  key: string
}

/** What the address says of a table. */
export interface TableState {
  /** Name of the order. */
  sort: string
  isDescending: boolean
  /** Ids of the columns that are shown, in the table's own order. */
  columns: readonly string[]
  density: Density
  /** Null for the first page. */
  mark: PageMark | null
}

/** What a table offers to choose from. */
export interface TableShape {
  columns: readonly {
    id: string
    /** Shown whatever is chosen. */
    isFixed?: boolean
    /** Hidden unless it is chosen. */
    isExtra?: boolean
  }[]
  /** Names of the orders. */
  sorts: readonly string[]
  /** The order unless another is chosen, with `-` in front where it descends. */
  usualSort: string
}

/** Most characters of the key of a row in an address. */
const longestKey = 200

/** Reads a table's state from its address; what is unknown counts as not given. */
export function readTableState(params: URLSearchParams, shape: TableShape): TableState {
  const asked = params.get('sort') ?? ''
  const sort = shape.sorts.includes(asked.replace(/^-/, '')) ? asked : shape.usualSort
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
    mark: readMark(params),
  }
}

function readMark(params: URLSearchParams): PageMark | null {
  for (const side of ['after', 'before'] as const) {
    const key = params.get(side)
    if (key && key.length <= longestKey) return { side, key }
  }
  return null
}

/**
 * The query of the same table in another state. Any change but that of the page leads to the first.
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
