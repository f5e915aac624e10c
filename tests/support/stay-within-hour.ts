import { setTimeout as wait } from 'node:timers/promises'

const hour = 3_600_000

/**
 * Waits for the next hour if the current one ends within so many seconds, because hourly counters
 * restart with it.
 */
export async function stayWithinHour(seconds: number): Promise<void> {
  const left = hour - (Date.now() % hour)
  if (left < seconds * 1000) await wait(left)
}
