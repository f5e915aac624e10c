/** Value of one of a company's own fields in an order, such as “Cost centre”. */
export interface OwnFieldValue {
  /** Id of the field, which may have been removed since. */
  field: string
  /** Name of the field when the value was entered. */
  name: string
  value: string
}

/** Formats the values of own fields, one text for each: “Cost centre: 4711”. */
export function formatOwnFields(values: readonly OwnFieldValue[] = []): string[] {
  return values.map(({ name, value }) => `${name}: ${value}`)
}

/**
 * Returns the columns of own fields for a CSV file, one for each name in the rows: “own Cost centre”.
 * A value of the line precedes the order's value of the same name.
 */
export function ownFieldColumns<
  Row extends { ownFields: readonly OwnFieldValue[]; lineFields: readonly OwnFieldValue[] },
>(rows: readonly Row[]): Record<string, (row: Row) => string> {
  const names = rows.flatMap((row) => [...row.ownFields, ...row.lineFields].map(({ name }) => name))
  return Object.fromEntries(
    [...new Set(names)].map((name) => {
      const find = (values: readonly OwnFieldValue[]) =>
        values.find((one) => one.name === name)?.value
      return [`own ${name}`, (row: Row) => find(row.lineFields) ?? find(row.ownFields) ?? '']
    }),
  )
}
