import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pictureQueue } from '#app/domain/pictures/picture-queue.server.ts'
import { startTaskWorker } from '#app/domain/publishing/tasks/task-worker.server.ts'
import { startTask, taskQueue } from '#app/domain/publishing/tasks/tasks.server.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { startOtlpReceiver } from '#tests/support/otlp-receiver.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { connectDatabase } from '../database/database.server.ts'
import { enqueueJobs, startJobs, stopJobs } from '../database/jobs.server.ts'
import { startOpenTelemetry } from './open-telemetry.server.ts'
import {
  closeTracing,
  currentTraceId,
  currentTraceparent,
  followTrace,
  noteInSpan,
  trace,
} from './tracing.server.ts'

const test = openTestDatabase()
let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>
beforeAll(async () => {
  receiver = await startOtlpReceiver()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url)
  startOpenTelemetry(1)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await closeTracing()
  await receiver.close()
})

it('tracing > sends a request with its queries, its job and what the job does as one trace', async () => {
  const { db, close } = connectDatabase(test.url, 2)
  const boss = await startJobs(test.url)
  const worked = Promise.withResolvers<string | undefined>()
  await boss.work(pictureQueue.name, { pollingIntervalSeconds: 0.5 }, async () => {
    worked.resolve(trace('mail', {}, () => currentTraceId()))
  })
  const email = 'mia@redgum.example'
  const editor = await storeStaff(db, 'Ed', ['editor'])
  const imported = Promise.withResolvers<void>()
  await startTaskWorker(db, boss, async () => {
    imported.resolve()
    return 'done'
  })
  const failing = trace('HTTP GET', { 'url.path': '/contact' }, async () => {
    await db.execute(`select '${'x'.repeat(3)}'`)
    await db.transaction((tx) => enqueueJobs(tx, pictureQueue, [{ data: { digest: 'd' } }]))
    const task = { kind: 'check-import', subjectId: crypto.randomUUID(), version: 1 } as const
    await db.transaction((tx) => startTask(tx, editor, task))
    noteInSpan({ 'http.response.status_code': 500 })
    throw new RangeError(`no mail to ${email}`)
  })
  await expect(failing).rejects.toThrow(RangeError)
  const traceId = await worked.promise
  await imported.promise
  await wait(50)
  await stopJobs()
  await close()
  await closeTracing()

  const ours = receiver.spans.filter((span) => span.traceId === traceId)
  const names = ours.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      ...['HTTP GET', 'query', `job ${pictureQueue.name}`, 'mail'],
      ...[`job ${taskQueue.name}`, 'thread check-import'],
    ]),
  )
  const request = ours.find(({ name }) => name === 'HTTP GET')
  const job = ours.find(({ name }) => name === `job ${pictureQueue.name}`)
  expect(request?.parentSpanId).toBeUndefined()
  expect(ours.some(({ spanId }) => spanId === job?.parentSpanId)).toBe(true)
  const attributes = Object.fromEntries(
    (request?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
  )
  expect(attributes).toMatchObject({
    'url.path': '/contact',
    'http.response.status_code': 500,
    'error.type': 'RangeError',
  })
  // Messages of errors may hold personal data.
  expect(Buffer.concat(receiver.bodies).toString()).not.toContain(email)
})

it('tracing > costs nothing and has no trace when it is off', () => {
  expect(trace('HTTP GET', {}, () => currentTraceparent())).toBeUndefined()
  expect(followTrace(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, () => currentTraceId())).toBe(
    undefined,
  )
})
