import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** What the process that sends enquiries is told. */
export interface IntakeOrder {
  /** Of the site's processes, which take turns. */
  urls: string[]
  databaseUrl: string
  seconds: number
  eachSecond: number
  seed: number
}

export interface IntakeResult {
  /** Forms that were sent. */
  sent: number
  acknowledged: number
  /** Milliseconds from the moment when each was to be sent to its acknowledgement. */
  times: number[]
  /** Other answers, and requests without one, by kind. */
  failures: Record<string, number>
}

/**
 * Visitors who send their checkout forms at a steady rate, whether the site keeps up or not, from a
 * process of their own, so that the coordinators' times do not wait for them.
 */
export async function prepareIntake(order: IntakeOrder) {
  const child = fork(path.join(import.meta.dirname, 'intake-process.ts'), [JSON.stringify(order)])
  const answer = async () => {
    const ended = once(child, 'exit').then(() => {
      throw new Error('The process that sends enquiries ended.')
    })
    const [message] = await Promise.race([once(child, 'message'), ended])
    return message
  }
  await answer()
  return {
    async go(): Promise<IntakeResult> {
      const result = answer()
      child.send('go')
      return (await result) as IntakeResult
    },
    end: () => void (child.connected && child.disconnect()),
  }
}
