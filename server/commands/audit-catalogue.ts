import { auditCatalogue } from '#app/domain/catalogue/audit/audit-catalogue.ts'
import { loadSnapshot } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { auditStatements } from '#app/domain/catalogue/statements/statement.ts'
import { listStatements } from '#app/domain/catalogue/statements/statements.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { runCommand } from './run-command.ts'

/** Prints the findings of the catalogue audit, one per line; exits with 1 if there are any. */
await runCommand(async (db) => {
  const found = [
    ...auditCatalogue(await loadSnapshot(db)),
    ...auditStatements(await listStatements(db), isoDayOf(new Date())),
  ]
  for (const { sku, about, text } of found) console.log(`${sku}  ${about}: ${text}`)
  console.log(found.length === 0 ? 'Nothing to correct.' : `${found.length} to correct.`)
  return found.length === 0 ? 0 : 1
})
