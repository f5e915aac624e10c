import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportResult } from '#app/domain/catalogue/import/import-catalogue.server.ts'
import { importCatalogue } from '#app/domain/catalogue/import/import-catalogue.server.ts'
import { type ImportFile, maxImportBytes } from '#app/domain/catalogue/import/import-file.ts'
import type { RowError } from '#app/domain/catalogue/import/row-errors.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { openProgress } from './progress.ts'
import { CommandError, runCommand } from './run-command.ts'

const usage = `Usage: npm run import -- <file.csv> … [--dry-run]

Imports products into the catalogue, all files or nothing, matched by SKU. The files of the
attribute dictionary (attributes.csv and attribute-values.csv) go together; synonyms.csv is the whole list of synonyms. --dry-run checks
everything and saves nothing.`

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean' } },
    })
    return { dryRun: values['dry-run'], names: values.help ? [] : positionals }
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

/**
 * Reads a file named by the operator. npm changes into the project's folder, so the name is
 * resolved against the operator's folder. @throws CommandError if it is too large or cannot be read
 */
function readFile(name: string): ImportFile {
  const file = path.resolve(process.env.INIT_CWD ?? '.', name)
  try {
    if (statSync(file).size > maxImportBytes) {
      throw new CommandError(`${name} is larger than ${maxImportBytes / 1_000_000} MB: split it.`)
    }
    return { name, bytes: readFileSync(file) }
  } catch (error) {
    if (error instanceof CommandError) throw error
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'there is no such file' : code
    throw new CommandError(`${name} cannot be read: ${reason}.`)
  }
}

try {
  const { dryRun, names } = readArguments()
  if (names.length === 0) throw new CommandError(usage)
  const files = names.map(readFile)
  await runCommand(async (db) => {
    const progress = openProgress()
    const result = await importCatalogue(db, files, { dryRun, onProgress: progress.show })
    progress.finish()
    const lines = describeImport(result, { files: files.length, dryRun })
    if (result.ok) console.log(lines.join('\n'))
    else console.error(lines.join('\n'))
    return result.ok ? 0 : 1
  })
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

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
  if (!result.ok) {
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
