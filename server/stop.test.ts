import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

/** Runs a process with two steps; returns its exit code and output. */
async function run(then: string) {
  const script = `import { onStop } from './server/stop.ts'
    const stop = onStop()
    stop.before(async () => console.log('database'))
    stop.before(async () => console.log('listener'))
    ${then}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { said, code }
}

it('a failed start runs the steps in reverse order', async () => {
  expect(await run('await stop.now(1)')).toEqual({ said: 'listener\ndatabase\n', code: 1 })
})

it('a failure during the stop neither skips nor repeats steps', async () => {
  const stopped = await run(`stop.before(async () => void stop.now(1))
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => {}, 60_000)`)
  expect(stopped).toEqual({ said: 'listener\ndatabase\n', code: 0 })
})

it('a failing step does not prevent the others', async () => {
  const stopped =
    await run(`stop.before(async () => Promise.reject(new Error('as the test has it')))
    await stop.now(0)`)
  expect(stopped).toEqual({ said: 'listener\ndatabase\n', code: 1 })
})

it.each([
  ['setTimeout(() => { throw new Error("as the test has it") })', 'uncaughtException'],
  ['void Promise.reject(new Error("as the test has it"))', 'unhandledRejection'],
])('%s is logged, and ends the process with 1 after its steps', async (fault, origin) => {
  const { said, code } = await run(`${fault}
    setTimeout(() => {}, 60_000)`)
  const [line = '', ...steps] = said.split('\n').toSorted((a) => (a.startsWith('{') ? -1 : 1))
  expect(JSON.parse(line)).toMatchObject({ level: 60, origin, err: expect.anything() })
  expect([steps.filter(Boolean), code]).toEqual([['listener', 'database'], 1])
})

const alive = 'setTimeout(() => {}, 60_000)'

it('SIGTERM makes the process not ready immediately and waits before the first step; repeats are ignored', async () => {
  const stopped = await run(`stop.linger(1, () => console.log('not ready'))
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 100)
    setTimeout(() => console.log('still serving'), 200)
    ${alive}`)
  expect(stopped).toEqual({ said: 'not ready\nstill serving\nlistener\ndatabase\n', code: 0 })
})

it.each(['SIGINT', 'SIGHUP'])('%s does not wait for the load balancer', async (signal) => {
  const begin = "stop.linger(600, () => console.log('not ready'))"
  const stopped = await run(`${begin}
    process.kill(process.pid, '${signal}')
    ${alive}`)
  expect(stopped).toEqual({ said: 'listener\ndatabase\n', code: 0 })
  const hurried = await run(`${begin}
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, '${signal}'), 100)
    ${alive}`)
  expect(hurried).toEqual({ said: 'not ready\nlistener\ndatabase\n', code: 0 })
})
