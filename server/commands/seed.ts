import { updateAllClocks } from '#app/domain/enquiry/clock/update-clocks.server.ts'
import { describeImport } from '#server/commands/report-import.ts'
import { describeArticleProblems, reloadArticles } from '../database/seed-articles.ts'
import { describeContentProblems, reloadContent } from '../database/seed-content.ts'
import { reloadSeed } from '../database/seed-database.ts'
import { reloadPictures } from '../database/seed-pictures.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (db) => {
  const result = await reloadSeed(db)
  const lines = describeImport(result, { files: 2, dryRun: false })
  if (result.ok) console.log(lines.join('\n'))
  else console.error(lines.join('\n'))
  console.log(`Pictures: ${await reloadPictures(db)} added or replaced.`)
  const content = await reloadContent(db)
  if (content.ok) console.log(`Content: ${content.published.length} groups published.`)
  else console.error(describeContentProblems(content).join('\n'))
  // Opening hours and shutdowns may have changed: due times that depend on them are stored with
  // each enquiry.
  if (content.ok && content.published.includes('GLOBAL')) await updateAllClocks(db)
  const articles = await reloadArticles(db)
  if (articles.ok) console.log(`Articles: ${articles.count} published.`)
  else console.error(describeArticleProblems(articles).join('\n'))
  return result.ok && content.ok && articles.ok ? 0 : 1
})
