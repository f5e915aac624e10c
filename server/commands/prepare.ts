import { EnvironmentError, parseEnvironment } from '#app/platform/process/environment.server.ts'
import { describeOutdated, prepareDatabase } from '../database/prepare-database.ts'

/* Migrates and seeds the database of `DATABASE_URL`, for the start of the site. */

try {
  const { DATABASE_URL, DATABASE_OWNER_URL } = parseEnvironment(process.env)
  if (!DATABASE_URL) throw new EnvironmentError('DATABASE_URL is not set: start by `npm start`.')
  const outdated = await prepareDatabase(
    { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL },
    { acceptsNewer: true },
  )
  if (outdated.length > 0) console.log(describeOutdated(outdated))
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error)
  process.exitCode = 1
}
