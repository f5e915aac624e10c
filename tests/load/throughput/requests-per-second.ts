import { execFile, spawnSync } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const connections = 32
const hammer = path.resolve(import.meta.dirname, 'hammer.ts')

/** Load generator: `wrk` if it is installed, otherwise our own. */
export const generator = spawnSync('wrk', ['-v']).error ? 'hammer.ts' : 'wrk'

/**
 * Measures a server under load for some seconds, generated on one core.
 * @throws if a response is not a 200
 */
export async function measureRequestsPerSecond(url: string, seconds: number, core: number) {
  const { hostname, port, pathname } = new URL(url)
  const pinned = ['-c', String(core)]
  if (generator === 'wrk') {
    const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: br', url]
    const { stdout } = await run('taskset', [...pinned, 'wrk', ...load])
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  }
  const load = [hostname, port, pathname, String(connections), String(seconds)]
  const { stdout } = await run('taskset', [...pinned, process.execPath, hammer, ...load])
  return Number(stdout)
}
