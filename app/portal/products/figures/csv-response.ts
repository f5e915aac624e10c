/** Years that a file of figures goes back. */
export const yearsInFile = 3

/** A file for a spreadsheet, as a download. */
export function csvResponse(name: string, csv: string): Response {
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="vpack-${name}.csv"`,
    },
  })
}
