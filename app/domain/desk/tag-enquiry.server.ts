import { asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { isAccountManagerOf } from '#app/domain/customers/lock-company.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readTags } from './enquiry-tags.ts'
import { enquiryTagTable } from './tables.server.ts'

export type TagResult =
  | { outcome: 'done' }
  | { outcome: 'tags' | 'no-such-enquiry'; message: string }
  | PolicyRefusal

/** Replaces the tags of an enquiry and sets its priority. Customers see neither. */
export function tagEnquiry(
  db: Database,
  actor: Actor,
  { enquiry, tags: typed, urgent }: { enquiry: string; tags: string; urgent: boolean },
): Promise<TagResult> {
  return db.transaction(async (tx) => {
    const { id, reference, companyId, isUrgent } = enquiryTable
    const [row] = await tx
      .select({ reference, companyId, isUrgent })
      .from(enquiryTable)
      .where(eq(id, enquiry))
      .for('update')
    if (!row) return { outcome: 'no-such-enquiry', message: 'There is no such enquiry.' }
    const isOwn = await isAccountManagerOf(tx, actor, row.companyId)
    const denied = refusalFor(actor, 'tag-enquiry', isOwn)
    if (denied) return denied
    const read = readTags(typed)
    if (read.outcome !== 'done') return { outcome: 'tags', message: read.message }
    const before = await listTagsOf(tx, enquiry)
    await tx.delete(enquiryTagTable).where(eq(enquiryTagTable.enquiry, enquiry))
    const rows = read.tags.map((tag) => ({ enquiry, tag }))
    if (rows.length > 0) await tx.insert(enquiryTagTable).values(rows)
    await tx.update(enquiryTable).set({ isUrgent: urgent }).where(eq(id, enquiry))
    await writeAudit(tx, actor, {
      action: 'tag-enquiry',
      subject: { kind: 'enquiry', id: enquiry, label: row.reference },
      before: { tags: before, isUrgent: row.isUrgent },
      after: { tags: read.tags, isUrgent: urgent },
    })
    return { outcome: 'done' }
  })
}

/** Reads the tags of an enquiry, and whether it is urgent. */
export async function readMarks(
  db: Database,
  enquiry: string,
): Promise<{ tags: string[]; isUrgent: boolean }> {
  const { id, isUrgent } = enquiryTable
  const [row] = await db.select({ isUrgent }).from(enquiryTable).where(eq(id, enquiry))
  return { tags: await listTagsOf(db, enquiry), isUrgent: row?.isUrgent ?? false }
}

/** Lists the tags of an enquiry, in alphabetical order. */
async function listTagsOf(db: Database, enquiry: string): Promise<string[]> {
  const { tag } = enquiryTagTable
  const rows = await db
    .select({ tag })
    .from(enquiryTagTable)
    .where(eq(enquiryTagTable.enquiry, enquiry))
    .orderBy(asc(tag))
  return rows.map((row) => row.tag)
}

/** Maximum number of tags offered for filtering. */
const maxKnownTags = 100

/** Lists the tags in use, the most frequent first. */
export async function listKnownTags(db: Database): Promise<string[]> {
  const { tag } = enquiryTagTable
  const rows = await db
    .select({ tag })
    .from(enquiryTagTable)
    .groupBy(tag)
    .orderBy(sql`count(*) desc`, asc(tag))
    .limit(maxKnownTags)
  return rows.map((row) => row.tag)
}
