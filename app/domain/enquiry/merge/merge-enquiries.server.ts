import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  type LockedEnquiry,
  lockEnquiry,
  recordChange,
} from '../record/change-enquiry.server.ts'
import { enquiryTable } from '../tables.server.ts'

export interface EnquiryMerge {
  /** Id of the enquiry that stays. */
  enquiry: string
  version?: number | undefined
  /** Id of its double. */
  double: string
  now?: Date
}

export type MergeEnquiriesResult =
  | { ok: true }
  | {
      ok: false
      reason:
        | 'itself'
        | 'no-such-double'
        | 'merged-already'
        | 'other-customer'
        | 'has-deliveries'
        | 'of-blanket'
      message: string
    }
  | ChangeRefusal

const refuse = (reason: Extract<MergeEnquiriesResult, { ok: false }>['reason'], message: string) =>
  ({ ok: false, reason, message }) as MergeEnquiriesResult

/**
 * Joins a double to the enquiry that stays. Nothing of the double changes but where it leads: its
 * private link and later mail lead on, and `unmergeEnquiry` undoes it. Both rows are locked, in the
 * order of their ids, so that two merges at once wait for each other.
 */
export async function mergeEnquiries(
  db: Database,
  actor: Actor,
  { enquiry: id, version, double: doubleId, now = new Date() }: EnquiryMerge,
): Promise<MergeEnquiriesResult> {
  if (id === doubleId) return refuse('itself', 'An enquiry is no double of itself.')
  return db.transaction(async (tx) => {
    for (const one of [id, doubleId].sort()) await lockEnquiry(tx, one)
    const change = { operation: 'merge-enquiries', enquiry: id, version } as const
    return changeEnquiry<MergeEnquiriesResult>(tx, actor, change, async (inner, enquiry) => {
      const double = await lockEnquiry(inner, doubleId)
      if (!double || double.forgottenAt)
        return refuse('no-such-double', 'There is no such enquiry.')
      const refusal = await mergeRefusal(inner, enquiry, double)
      if (refusal) return refusal
      await recordChange(inner, actor, double, {
        operation: 'merge-enquiries',
        now,
        set: { mergedInto: id },
        event: { kind: 'merged', details: { other: enquiry.reference } },
        audit: { after: { mergedInto: enquiry.reference } },
      })
      await recordChange(inner, actor, enquiry, {
        operation: 'merge-enquiries',
        now,
        event: { kind: 'merged', details: { other: double.reference } },
        audit: { after: { double: double.reference } },
      })
      return { ok: true }
    })
  })
}

async function mergeRefusal(
  tx: Database,
  enquiry: LockedEnquiry,
  double: LockedEnquiry,
): Promise<MergeEnquiriesResult | null> {
  const ofDouble = await tx.$count(enquiryTable, eq(enquiryTable.mergedInto, double.id))
  if (enquiry.mergedInto || double.mergedInto || ofDouble > 0) {
    return refuse('merged-already', 'One of them is merged already. Undo that merge first.')
  }
  // The double's link opens the other's page: it must be the same people's.
  const sameCompany = enquiry.companyId !== null && enquiry.companyId === double.companyId
  if (!sameCompany && enquiry.email.toLowerCase() !== double.email.toLowerCase()) {
    const message =
      'They are not of the same person or company, and the link of one would open the other.'
    return refuse('other-customer', message)
  }
  const isOfBlanket = [enquiry, double].some(({ periodUntil, blanket }) => periodUntil || blanket)
  if (isOfBlanket) {
    const message =
      'A blanket order and its call-offs stand each on their own. Cancel what is too many.'
    return refuse('of-blanket', message)
  }
  if (['scheduled', 'dispatched', 'delivered'].includes(double.status)) {
    return refuse(
      'has-deliveries',
      'Its goods are on their way. Keep that one, and merge the other.',
    )
  }
  return null
}

export type UnmergeResult =
  | { ok: true }
  | { ok: false; reason: 'not-merged'; message: string }
  | ChangeRefusal

/** Undoes a merge: the double stands on its own again, as it was. */
export async function unmergeEnquiry(
  db: Database,
  actor: Actor,
  { double: doubleId, now = new Date() }: { double: string; now?: Date },
): Promise<UnmergeResult> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ into: enquiryTable.mergedInto })
      .from(enquiryTable)
      .where(and(eq(enquiryTable.id, doubleId)))
    const into = found?.into
    if (!into) return { ok: false, reason: 'not-merged', message: 'It is not merged.' }
    for (const one of [into, doubleId].sort()) await lockEnquiry(tx, one)
    // Whoever may merge into an enquiry may undo it there.
    const change = { operation: 'merge-enquiries', enquiry: into } as const
    return changeEnquiry<UnmergeResult>(tx, actor, change, async (inner, enquiry) => {
      const double = await lockEnquiry(inner, doubleId)
      if (double?.mergedInto !== into) {
        return { ok: false, reason: 'not-merged', message: 'It is not merged any more.' }
      }
      await recordChange(inner, actor, double, {
        operation: 'merge-enquiries',
        now,
        set: { mergedInto: null },
        event: { kind: 'unmerged', details: { other: enquiry.reference } },
        audit: { before: { mergedInto: enquiry.reference } },
      })
      await recordChange(inner, actor, enquiry, {
        operation: 'merge-enquiries',
        now,
        event: { kind: 'unmerged', details: { other: double.reference } },
        audit: { before: { double: double.reference } },
      })
      return { ok: true }
    })
  })
}
