import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { EnvironmentError } from '#app/platform/process/environment.server.ts'
import { chooseFolders } from '#server/embedded-postgres/place.ts'
import { startSite } from '#server/start-site.ts'
import { onStop } from '#server/stop.ts'
import { answerSignInLinks, makeSignInLinks } from './sign-in-links.ts'

/** Settings with which a demo would serve others, or write into the database of a real site. */
const refused = [
  'PUBLIC_URL',
  'STAFF_URL',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'IMAP_URL',
]

const stop = onStop()

try {
  const set = refused.find((name) => process.env[name])
  if (set) throw new EnvironmentError(`${set}: the demo runs without it, on a database of its own.`)
  const home = `${chooseFolders(process.env.VPACK_DATA).home}-demo`
  const finished = path.join(home, 'invented')
  // A year that was not finished, because its process was stopped, begins again.
  if (process.argv.includes('--new') || !existsSync(finished)) {
    await rm(finished, { force: true })
    await rm(path.join(home, 'data'), { recursive: true, force: true })
  }
  process.env.VPACK_DATA = home
  process.env.REPLY_MAIL ??= 'replies@vpack.example'

  let wrap: (listener: RequestListener) => RequestListener = (listener) => listener
  let printed: string[] = []
  const url = await startSite(stop, {
    async onPrepared({ url: database }) {
      if (!(await inventInChildProcess())) await stop.now(1)
      await writeFile(finished, '')
      const { db, close } = connectDatabase(database, 2)
      stop.before(close)
      const links = await makeSignInLinks(db)
      wrap = answerSignInLinks(db, links)
      printed = links.map(({ role, name, path: at }) => `${`${name}, ${role}`.padEnd(34)}${at}`)
    },
    wrapListener: (listener) => wrap(listener),
  })
  console.log(describeLinks(url, printed))
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error)
  await stop.now(1)
}

/** @returns whether it succeeded; the child has printed the error */
async function inventInChildProcess(): Promise<boolean> {
  const script = path.resolve(import.meta.dirname, 'invent-process.ts')
  const child = spawn(process.execPath, [script], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code === 0
}

function describeLinks(url: string, lines: readonly string[]): string {
  const at = url.replace(/\/$/, '')
  return [
    '',
    `The demo: an invented year. Everything in it can be changed; npm run demo -- --new begins again.`,
    'Sign in with a link of a role, on this machine, as often as you like:',
    ...lines.map((line) => `  ${line.replace('/demo', `${at}/demo`)}`),
    'A page that asks you to confirm that it is you: open the link again, then the page.',
    at,
  ].join('\n')
}
