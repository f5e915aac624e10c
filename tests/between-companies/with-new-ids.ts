/** Returns a copy of a row with another id, so that it does not violate the primary key. */
export const withNewIds = (row: Record<string, unknown>) =>
  'id' in row
    ? { ...row, id: typeof row.id === 'number' ? 1_000_000_000 : crypto.randomUUID() }
    : row
