import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { exchange } from './exchange.ts'

/** Delay between two visits, in milliseconds. */
const visitDelayMs = 10

/**
 * Requests the cached home page repeatedly while `work` runs, like another visitor.
 * @returns duration of each visit in milliseconds
 */
export async function watchBystander(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const taken: number[] = []
  let isOver = false
  await exchange(agent, `${url}/`)
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { status, milliseconds } = await exchange(agent, `${url}/`)
    if (status !== 200) throw new Error(`The bystander got ${status}.`)
    taken.push(milliseconds)
    await setTimeout(visitDelayMs)
  }
  await working
  agent.destroy()
  return taken
}
