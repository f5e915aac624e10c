import { createContext, useContext } from 'react'
import type { QueueView } from '#app/domain/desk/queue/queue-views.ts'

export type QueueCounts = Record<QueueView, number>

/** The counts as this tab has them; null until they are there. */
export const QueueCountsContext = createContext<QueueCounts | null>(null)

export function useQueueCounts(): QueueCounts | null {
  return useContext(QueueCountsContext)
}
