import { auditCatalogue } from '#app/domain/catalogue/audit/audit-catalogue.ts'
import { loadSnapshot } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { runCommand } from './run-command.ts'

/** Prints what an engineer would correct in the catalogue, a line each; fails where there is any. */
await runCommand(async (db) => {
  const found = auditCatalogue(await loadSnapshot(db))
  for (const { sku, about, text } of found) console.log(`${sku}  ${about}: ${text}`)
  console.log(found.length === 0 ? 'Nothing to correct.' : `${found.length} to correct.`)
  return found.length === 0 ? 0 : 1
})
