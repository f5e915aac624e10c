import { z } from 'zod'
import type { ListPlace } from '#app/domain/exchange/find-records.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { type Problem, problem } from './problem.ts'

/**
 * Time by which `pollFrom` lies in the past, in milliseconds: longer than a transaction may last, so
 * that a change with an earlier time that is committed later is still read.
 */
const pollOverlapMs = 30_000

const placeSchema = z.tuple([z.string().max(40), z.string().max(80), z.string().max(40).nullable()])

/** Place where a page begins, and the time since which changes are listed. */
export interface PageStart {
  outcome: 'done'
  since: Date | null
  after: ListPlace | null
  limit: number
}

interface ListQuery {
  updated_since?: string | undefined
  cursor?: string | undefined
  limit: number
}

/**
 * Reads where a page begins. A cursor contains the `updated_since` of the first page.
 * @param isId whether a text can be the id of the list's items; ids are UUIDs by default
 */
export function readPageStart(
  { updated_since, cursor, limit }: ListQuery,
  isId: (text: string) => boolean = isUuid,
): PageStart | Problem {
  if (cursor === undefined) {
    return {
      outcome: 'done',
      since: updated_since ? new Date(updated_since) : null,
      after: null,
      limit,
    }
  }
  const place = placeSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  const [at, id, since] = place.success ? place.data : ['', '', null]
  if (Number.isNaN(Date.parse(at)) || !isId(id) || (since && Number.isNaN(Date.parse(since)))) {
    return problem(400, 'invalid-cursor', 'Send the cursor as you got it in `next`.', {
      errors: [{ pointer: 'cursor', detail: 'This is not a cursor of this list.' }],
    })
  }
  return { outcome: 'done', since: since ? new Date(since) : null, after: { at, id }, limit }
}

/** Builds the answer of a list. */
export function pageAnswer(
  items: readonly unknown[],
  next: ListPlace | null,
  { since, now }: { since: Date | null; now: Date },
) {
  const cursor = next && JSON.stringify([next.at, next.id, since?.toISOString() ?? null])
  return {
    outcome: 'done' as const,
    status: 200,
    body: {
      items,
      next: cursor && Buffer.from(cursor).toString('base64url'),
      pollFrom: new Date(now.getTime() - pollOverlapMs).toISOString(),
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
