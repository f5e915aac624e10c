import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { RoleUrls } from '../embedded-postgres/roles.ts'
import { removeSecrets } from '../without-secrets.ts'

/**
 * Prepares the database in a child process. In the serving process, the importer and its garbage
 * would occupy 15 to 30 MB of memory.
 * @returns whether it succeeded; the child has printed the error
 */
export async function prepareInChildProcess({ url, ownerUrl }: RoleUrls): Promise<boolean> {
  const command = path.resolve(import.meta.dirname, '../commands/prepare.ts')
  const child = spawn(process.execPath, [command], {
    stdio: 'inherit',
    env: {
      ...removeSecrets(process.env),
      // An external human check is not a valid setting without its secret, which the child does not
      // get.
      HUMAN_CHECK: '',
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
    },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
