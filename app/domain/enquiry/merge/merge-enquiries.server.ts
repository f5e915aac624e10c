import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  type LockedEnquiry,
  lockEnquiry,
  recordChange,
} from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { enquiryEventTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Resolves the enquiry that mail and links lead to: itself, or the one that it was merged into. */
export async function resolveMergedEnquiry(db: Database, enquiry: string): Promise<string> {
  const [row] = await db
    .select({ into: enquiryTable.mergedInto })
    .from(enquiryTable)
    .where(eq(enquiryTable.id, enquiry))
  return row?.into ?? enquiry
}

interface EnquiryMerge {
  /** Id of the enquiry that is kept. */
  enquiry: string
  version?: number | undefined
  /** Id of the duplicate. */
  double: string
  now?: Date
}

type MergeEnquiriesResult =
  | { outcome: 'done' }
  | {
      outcome:
        | 'itself'
        | 'no-such-double'
        | 'merged-already'
        | 'other-customer'
        | 'has-deliveries'
        | 'of-blanket'
      message: string
    }
  | ChangeRefusal

const refuse = (
  outcome: Exclude<MergeEnquiriesResult, { outcome: 'done' }>['outcome'],
  message: string,
) => ({ outcome, message }) as MergeEnquiriesResult

/**
 * Merges a duplicate into the enquiry that is kept, which takes over an earlier needed-by day. The
 * duplicate only gets a pointer, which its private link and later mail follow, and its clock stops;
 * `unmergeEnquiry` undoes it. Both rows are locked in the order
 * of their ids, so that concurrent merges cannot deadlock.
 */
export async function mergeEnquiries(
  db: Database,
  actor: Actor,
  { enquiry: id, version, double: doubleId, now = new Date() }: EnquiryMerge,
): Promise<MergeEnquiriesResult> {
  if (id === doubleId) return refuse('itself', 'An enquiry cannot be a duplicate of itself.')
  return db.transaction(async (tx) => {
    for (const one of [id, doubleId].sort()) await lockEnquiry(tx, one)
    const change = { operation: 'merge-enquiries', enquiry: id, version } as const
    return changeEnquiry<MergeEnquiriesResult>(tx, actor, change, async (inner, enquiry) => {
      const double = await lockEnquiry(inner, doubleId)
      if (!double || double.forgottenAt)
        return refuse('no-such-double', 'There is no such enquiry.')
      const refusal = await refuseMerge(inner, enquiry, double)
      if (refusal) return refusal
      await recordChange(inner, actor, double, {
        operation: 'merge-enquiries',
        now,
        set: { mergedInto: id },
        event: { kind: 'merged', details: { other: enquiry.reference } },
        audit: { after: { mergedInto: enquiry.reference } },
      })
      const neededBy = findEarlierNeed(enquiry, double)
      await recordChange(inner, actor, enquiry, {
        operation: 'merge-enquiries',
        now,
        set: neededBy ? { neededBy: neededBy.to } : {},
        event: {
          kind: 'merged',
          details: { other: double.reference, ...(neededBy && { neededBy }) },
        },
        audit: {
          ...(neededBy && { before: { neededBy: neededBy.from } }),
          after: { double: double.reference, ...(neededBy && { neededBy: neededBy.to }) },
        },
      })
      return { outcome: 'done' }
    })
  })
}

/** Needed-by days before and after the merge; null if the duplicate is not needed earlier. */
function findEarlierNeed({ neededBy: from }: LockedEnquiry, { neededBy: to }: LockedEnquiry) {
  return to !== null && (from === null || to < from) ? { from, to } : null
}

async function refuseMerge(
  tx: Database,
  enquiry: LockedEnquiry,
  double: LockedEnquiry,
): Promise<MergeEnquiriesResult | null> {
  const ofDouble = await tx.$count(enquiryTable, eq(enquiryTable.mergedInto, double.id))
  if (enquiry.mergedInto || double.mergedInto || ofDouble > 0) {
    return refuse('merged-already', 'One of them is merged already. Undo that merge first.')
  }
  // The duplicate's link opens the other's page, so both must belong to the same customer.
  const sameCompany = enquiry.companyId !== null && enquiry.companyId === double.companyId
  if (!sameCompany && enquiry.email.toLowerCase() !== double.email.toLowerCase()) {
    const message = 'They belong to different customers, and the link of one would open the other.'
    return refuse('other-customer', message)
  }
  const isOfBlanket = [enquiry, double].some(({ periodUntil, blanket }) => periodUntil || blanket)
  if (isOfBlanket) {
    const message =
      'Blanket orders and call-offs cannot be merged. Cancel the one that is not needed.'
    return refuse('of-blanket', message)
  }
  if (!lifecycle[double.status].canBeMerged) {
    return refuse(
      'has-deliveries',
      'Its goods are on their way. Keep that one, and merge the other.',
    )
  }
  return null
}

type UnmergeResult =
  | { outcome: 'done' }
  | { outcome: 'not-merged'; message: string }
  | ChangeRefusal

/** Undoes a merge: the duplicate becomes an enquiry of its own again. */
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
    if (!into) return { outcome: 'not-merged', message: 'It is not merged.' }
    for (const one of [into, doubleId].sort()) await lockEnquiry(tx, one)
    // The right to merge into an enquiry includes the right to undo it.
    const change = { operation: 'merge-enquiries', enquiry: into } as const
    return changeEnquiry<UnmergeResult>(tx, actor, change, async (inner, enquiry) => {
      const double = await lockEnquiry(inner, doubleId)
      if (double?.mergedInto !== into) {
        return { outcome: 'not-merged', message: 'It is no longer merged.' }
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
        set: await neededByBeforeMerge(inner, enquiry, double.reference),
        event: { kind: 'unmerged', details: { other: double.reference } },
        audit: { before: { double: double.reference } },
      })
      return { outcome: 'done' }
    })
  })
}

/**
 * Finds the needed-by day that a merge replaced, as a column of the enquiry. Empty if it replaced
 * none, or if the day was corrected since.
 */
async function neededByBeforeMerge(
  tx: Database,
  { id, neededBy }: LockedEnquiry,
  double: string,
): Promise<{ neededBy?: string | null }> {
  const { enquiry, kind, details } = enquiryEventTable
  const [merge] = await tx
    .select({ details })
    .from(enquiryEventTable)
    .where(and(eq(enquiry, id), eq(kind, 'merged'), sql`${details} ->> 'other' = ${double}`))
    .orderBy(desc(enquiryEventTable.id))
    .limit(1)
  const replaced = merge?.details?.neededBy
  return replaced && replaced.to === neededBy ? { neededBy: replaced.from } : {}
}
