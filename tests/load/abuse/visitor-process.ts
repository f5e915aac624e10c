import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { exchange } from '../exchange.ts'
import { type VisitorPlan, visits } from './visitor.ts'

/*
 * Process of an honest visitor, which reports its measurements on request. Each request is timed
 * from the moment it was due, so that a stalled site counts for every visitor who would have come
 * meanwhile.
 */

const { url, from, manner, ...wanted } = JSON.parse(process.argv[2] ?? '') as VisitorPlan
const { every, request } = visits[manner]
/** One visit in this number uses a new connection, like a new visitor. */
const newcomers = 10

const kept = new Agent({ keepAlive: true, localAddress: from })
let taken: number[] = []
let failures: Record<string, number> = {}

async function visit(due: number, number: number): Promise<void> {
  const isNewcomer = number % newcomers === 0
  const agent = isNewcomer ? new Agent({ localAddress: from }) : kept
  const { path, ...options } = request(number, wanted)
  const headers = { 'accept-encoding': 'br', ...options.headers }
  try {
    const { status } = await exchange(agent, url + path, { ...options, headers })
    if (status >= 400) fail(String(status))
  } catch (error) {
    fail((error as NodeJS.ErrnoException).code ?? String(error))
  }
  taken.push(performance.now() - due)
  if (isNewcomer) agent.destroy()
}

function fail(kind: string): void {
  failures[kind] = (failures[kind] ?? 0) + 1
}

process.on('message', () => {
  process.send?.({ taken, failures })
  taken = []
  failures = {}
})
process.on('disconnect', () => process.exit())

const begun = performance.now()
for (let number = 0; ; number++) {
  const due = begun + number * every
  await wait(Math.max(0, due - performance.now()))
  void visit(due, number)
}
