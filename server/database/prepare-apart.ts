import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { RoleAddresses } from '../embedded-postgres/roles.ts'
import { withoutSecrets } from '../without-secrets.ts'

/**
 * Prepares the database in a process of its own, which ends with it: the importer, its files and
 * what they leave behind would stay with the process that serves pages, 15 to 30 MB for good.
 * @returns whether it is prepared; the process itself has said what is wrong
 */
export async function prepareApart({ url, ownerUrl }: RoleAddresses): Promise<boolean> {
  const command = path.resolve(import.meta.dirname, '../commands/prepare.ts')
  const child = spawn(process.execPath, [command], {
    stdio: 'inherit',
    env: {
      ...withoutSecrets(process.env),
      // Another's human check is no valid setting without its secret.
      HUMAN_CHECK: '',
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
    },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
