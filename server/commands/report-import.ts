import type { ImportResult } from '#app/domain/catalogue/import/import-catalogue.server.ts'
import type { RowError } from '#app/domain/catalogue/import/row-reader.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/**
 * Formats an error: “line 12, column height: must be …”, preceded by the file if there are several.
 */
function describeRowError({ file, line, column, reason }: RowError, files: number): string {
  const place = `line ${line}${column === null ? '' : `, column ${column}`}`
  return `${files > 1 ? `${file}, ` : ''}${place}: ${reason}`
}

/** Describes the result of an import, as lines for the operator. */
export function describeImport(
  result: ImportResult,
  { files, dryRun }: { files: number; dryRun: boolean },
): string[] {
  if (result.outcome !== 'done') {
    const { errors, errorCount } = result
    const more = errorCount - errors.length
    return [
      ...errors.map((error) => describeRowError(error, files)),
      ...(more > 0 ? [`… and ${formatNumber(more)} more.`] : []),
      `${countOf(errorCount, 'error')}: nothing was imported.`,
    ]
  }
  const { inserted, updated, unchanged, dictionaryChanged, synonymsChanged, remarks } = result
  const counts = `${formatNumber(inserted)} new, ${formatNumber(updated)} changed, ${formatNumber(unchanged)} as they were`
  return [
    `${countOf(inserted + updated + unchanged, 'product')}: ${counts}.`,
    ...(dictionaryChanged ? ['The attribute dictionary changed.'] : []),
    ...(synonymsChanged ? ['The synonyms changed.'] : []),
    ...(remarks.length > 0 ? ['Drawn, but without a solid, a picture and a view that turns:'] : []),
    ...remarks,
    ...(dryRun ? ['A trial run: nothing was kept.'] : []),
  ]
}
