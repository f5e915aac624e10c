import { createContext, useContext } from 'react'
import type { QueueView } from '#app/domain/desk/queue/queue-query.ts'

export type QueueCounts = Record<QueueView, number>

/** The queue counts loaded in this tab; null until they have been loaded. */
export const QueueCountsContext = createContext<QueueCounts | null>(null)

export function useQueueCounts(): QueueCounts | null {
  return useContext(QueueCountsContext)
}
