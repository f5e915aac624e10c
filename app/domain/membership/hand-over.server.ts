import type { Actor } from '#app/domain/access/actor.ts'
import {
  countDrafts,
  handOverDrafts,
} from '#app/domain/orders/hand-over/hand-over-drafts.server.ts'
import {
  countAwaitingApproval,
  handOverWaiting,
} from '#app/domain/orders/hand-over/hand-over-waiting.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Whose things go to whom, within one company. */
export interface HandedOver {
  company: string
  /** Account of who leaves. */
  from: string
  /** Account of who goes on with it. */
  heir: string
  /** Who ends the membership. */
  by: Actor
}

type Leaving = Pick<HandedOver, 'company' | 'from'>

/** Something that is one member's own until they leave. */
interface Belonging {
  /** Table that holds it. */
  table: string
  /** How many there are, in words for the form by which somebody leaves. */
  count(tx: Database, which: Leaving): Promise<number>
  one: string
  many: string
  giveTo(tx: Database, which: HandedOver): Promise<unknown>
}

/**
 * What is handed over when a member leaves a company or is suspended. Every table that holds a
 * member's own work needs an entry here, or in `stays` where it records history; a test walks the
 * database and asks for it.
 */
const belongings: readonly Belonging[] = [
  {
    // Before the drafts, which it is about.
    table: 'order_approval',
    one: 'order that waits for approval',
    many: 'orders that wait for approval',
    count: countAwaitingApproval,
    giveTo: handOverWaiting,
  },
  {
    table: 'order_draft',
    one: 'order that you write',
    many: 'orders that you write',
    count: countDrafts,
    giveTo: handOverDrafts,
  },
]

/**
 * Tables that name a member and are not handed over. The address of a calendar ends with the
 * membership. A colleague who covers an absence has to be a member at that time. What somebody has
 * read and chosen is theirs alone.
 */
const stays: readonly string[] = [
  // Staff who act for them: it ends with the membership.
  'acting',
  'approval_cover',
  'calendar_token',
  'digest_entry',
  'inbox_seen',
  'mail_choice',
  'order_mute',
]

/** Every table that was decided, for the test. */
export const decidedTables = [...belongings.map(({ table }) => table), ...stays]

/** What a member has in progress in a company, in words: “3 drafts”; empty for nothing. */
export async function listBelongings(tx: Database, which: Leaving): Promise<string[]> {
  const found: string[] = []
  for (const { count, one, many } of belongings) {
    const number = await count(tx, which)
    if (number > 0) found.push(number === 1 ? `1 ${one}` : `${number} ${many}`)
  }
  return found
}

/**
 * Gives a colleague everything in a company that belongs to one member. Names in histories stay.
 * @param tx of the leaving itself, so that nothing is left to nobody
 */
export async function handOver(tx: Database, which: HandedOver): Promise<void> {
  for (const { giveTo } of belongings) await giveTo(tx, which)
}
