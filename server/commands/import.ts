import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importCatalogue } from '#app/domain/catalogue/import/import-catalogue.server.ts'
import { type ImportFile, maxImportBytes } from '#app/domain/catalogue/import/import-file.ts'
import { openProgress } from './progress.ts'
import { describeImport } from './report-import.ts'
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
    if (result.outcome === 'done') console.log(lines.join('\n'))
    else console.error(lines.join('\n'))
    return result.outcome === 'done' ? 0 : 1
  })
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
