import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { updateAllClocks } from '#app/domain/enquiry/clock/stored-clock.server.ts'
import type { EditedDocument } from '#app/domain/publishing/find-edited.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { describeImport } from '#server/commands/report-import.ts'
import {
  describeArticleProblems,
  findEditedArticles,
  reloadArticles,
} from '../database/seed-articles.ts'
import {
  describeContentProblems,
  findEditedContent,
  reloadContent,
} from '../database/seed-content.ts'
import { reloadSeed } from '../database/seed-database.ts'
import { reloadPictures } from '../database/seed-pictures.ts'
import { runCommand } from './run-command.ts'

const { values } = parseArgs({ options: { overwrite: { type: 'boolean', default: false } } })

await runCommand(async (db) => {
  const edited = [...(await findEditedContent(db)), ...(await findEditedArticles(db))]
  if (edited.length > 0 && !(await mayOverwrite(edited))) return 1
  const result = await reloadSeed(db)
  const lines = describeImport(result, { files: 2, dryRun: false })
  if (result.outcome === 'done') console.log(lines.join('\n'))
  else console.error(lines.join('\n'))
  console.log(`Pictures: ${await reloadPictures(db)} added or replaced.`)
  const content = await reloadContent(db)
  if (content.outcome === 'done')
    console.log(`Content: ${content.published.length} groups published.`)
  else console.error(describeContentProblems(content).join('\n'))
  // Opening hours and shutdowns may have changed: due times that depend on them are stored with
  // each enquiry.
  if (content.outcome === 'done' && content.published.includes('GLOBAL')) await updateAllClocks(db)
  const articles = await reloadArticles(db)
  if (articles.outcome === 'done') console.log(`Articles: ${articles.count} published.`)
  else console.error(describeArticleProblems(articles).join('\n'))
  return result.outcome === 'done' && content.outcome === 'done' && articles.outcome === 'done'
    ? 0
    : 1
})

/** Lists what editors changed since, and asks whether the seed may overwrite it. */
async function mayOverwrite(edited: readonly EditedDocument[]): Promise<boolean> {
  console.log('Editors have changed these since; the seed would overwrite them:')
  for (const { name, editedBy, editedAt } of edited) {
    console.log(`  ${name}, by ${editedBy}, ${formatInstant(editedAt)}`)
  }
  if (values.overwrite) return true
  if (!process.stdin.isTTY) {
    console.log('Nothing was loaded. To overwrite them: npm run seed -- --overwrite')
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Overwrite them? Editors can undo it. (yes/no) ')
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
