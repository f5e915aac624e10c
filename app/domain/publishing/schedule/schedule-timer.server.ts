import type { Database } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/database/notifications.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { findNextSchedule, publishDue, scheduleChannel } from './schedule-change-set.server.ts'

/** Interval of the poll that finds schedules whose notification or timer was lost. */
const pollIntervalMs = 5000

/**
 * Publishes schedules at their minute: a timer waits for the next one and is set again whenever a
 * schedule changes. A poll is the fallback.
 * @returns a function that stops it after a running publication has ended
 */
export function startScheduleTimer(
  db: Database,
  notifications: Notifications,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isWaiting = false
  let isStopped = false

  /** Publishes what is due and sets the timer; calls during a run share one further run. */
  function check(): void {
    if (isWaiting || isStopped) return
    isWaiting = true
    running = running.then(async () => {
      isWaiting = false
      if (isStopped) return
      try {
        await publishDue(db)
        arm(await findNextSchedule(db))
      } catch (error) {
        log.warn({ error }, 'cannot look for due schedules, trying again')
      }
    })
  }

  /** Sets the timer unless the poll comes first. */
  function arm(next: Date | null): void {
    clearTimeout(timer)
    if (next === null || isStopped) return
    const delay = next.getTime() - Date.now()
    if (delay < pollIntervalMs) timer = setTimeout(check, Math.max(0, delay))
  }

  const stopListening = notifications.listen(scheduleChannel, check)
  const poll = setInterval(check, pollIntervalMs)
  poll.unref()
  return async () => {
    isStopped = true
    clearInterval(poll)
    clearTimeout(timer)
    stopListening()
    await running
  }
}
