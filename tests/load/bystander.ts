import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { exchange } from './exchange.ts'

/** Milliseconds between two visits. */
const pause = 10

/**
 * What somebody else sees meanwhile: asks for the home page, which is cached, one visit after the
 * other while the work goes on.
 * @returns milliseconds that each visit took
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
    await setTimeout(pause)
  }
  await working
  agent.destroy()
  return taken
}
