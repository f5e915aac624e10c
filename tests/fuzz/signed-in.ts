import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/**
 * Sends random requests to every route with sessions of every role. The site runs in a process of
 * its own, because React decides at its first import whether it is a production build.
 * @returns the number of failures: kinds of 5xx responses and of unhandled write conflicts
 */
export async function fuzzSignedIn(): Promise<number> {
  const program = path.join(import.meta.dirname, 'signed-in/signed-in-process.ts')
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [program], { stdio: 'inherit', env })
  const [code] = await once(child, 'exit')
  return Number(code ?? 1)
}
