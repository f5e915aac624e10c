import { href } from 'react-router'
import type { QueueCounts } from './queue-counts-of-tab.ts'

/** `counts` is null where the server has something else to say, such as that one must sign in. */
type ReadCounts = { ok: true; counts: QueueCounts | null } | { ok: false }

/** Asks how many enquiries each view holds. Not `ok` without a connection, or while the site is away. */
export async function readQueueCounts(): Promise<ReadCounts> {
  try {
    const answer = await fetch(href('/staff/queue/counts'))
    if (answer.status >= 500) return { ok: false }
    const isCounts = answer.ok && answer.headers.get('content-type')?.includes('json')
    return { ok: true, counts: isCounts ? await answer.json() : null }
  } catch {
    return { ok: false }
  }
}
