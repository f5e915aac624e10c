/** The same row under another id, so that it is no double. */
export const withNewIds = (row: Record<string, unknown>) =>
  'id' in row
    ? { ...row, id: typeof row.id === 'number' ? 1_000_000_000 : crypto.randomUUID() }
    : row
