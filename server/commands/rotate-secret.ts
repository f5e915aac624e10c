import { parseArgs } from 'node:util'
import { defaultGraceDays, rotateSecret } from '#app/platform/sender/rotate-secret.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { CommandError, runCommand } from './run-command.ts'

const usage = `Usage: npm run rotate-secret [-- --grace-days ${defaultGraceDays} | --leaked]

Signs private links, forms and human checks with a new secret. What the old one signed counts for the
days of grace; after a leak (--leaked) nothing of it counts: every private link given out is dead, and
forms that are open have to be loaded again.`

function readGraceDays(): number {
  try {
    const { values } = parseArgs({
      options: { 'grace-days': { type: 'string' }, leaked: { type: 'boolean', default: false } },
    })
    const text = values['grace-days'] ?? (values.leaked ? '0' : String(defaultGraceDays))
    if (!/^\d{1,4}$/.test(text) || (values.leaked && values['grace-days'] !== undefined)) {
      throw new CommandError(usage)
    }
    return Number(text)
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

try {
  const graceDays = readGraceDays()
  await runCommand(async (db) => {
    const { from, until } = await rotateSecret(db, { graceDays })
    console.log(`A new secret signs from ${formatInstant(from)} on.`)
    console.log(`What older ones signed counts until ${formatInstant(until)}.`)
    return 0
  })
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
