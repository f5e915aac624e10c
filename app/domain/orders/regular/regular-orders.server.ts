import { and, asc, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { orderContentOf, ownFieldsOf } from '../content/order-content.ts'
import { findOrder } from '../find-order.server.ts'
import { regularOrderTable } from '../tables.server.ts'
import { firstDayAfter, type RhythmRule } from './rhythm.ts'

/** Maximum number of regular orders of a company. */
export const maxRegularOrders = 50

/** Settings of a regular order, as its form sends them. */
export interface RegularOrderSettings extends RhythmRule {
  name: string
  /** Days from the proposal to the day on which the goods are needed; null without such a day. */
  neededAfterDays: number | null
  /** Whether the order is sent without a further look. */
  isSent: boolean
}

export type RegularOrder = typeof regularOrderTable.$inferSelect & { owner: string }

export type RegularOrderResult =
  | { outcome: 'saved'; id: string }
  | { outcome: 'no-such-order' | 'too-many'; message: string }
  | PolicyRefusal

/** Lists the regular orders of a company by name. @param tx transaction of `inCompany` */
export async function listRegularOrders(
  tx: Database,
  member: Pick<MemberActor, 'company'>,
): Promise<RegularOrder[]> {
  const rows = await tx
    .select({ order: regularOrderTable, owner: accountTable.name })
    .from(regularOrderTable)
    .innerJoin(accountTable, eq(accountTable.id, regularOrderTable.accountId))
    .where(eq(regularOrderTable.companyId, member.company))
    .orderBy(asc(regularOrderTable.name), asc(regularOrderTable.id))
    .limit(maxRegularOrders)
  return rows.map(({ order, owner }) => ({ ...order, owner }))
}

/**
 * Makes an order regular: its agreed lines, place, telephone number and own fields are proposed to the member
 * from the next day of the rhythm on. Samples and the order number are left out.
 * @param tx transaction of `inCompany`
 */
export async function createRegularOrder(
  tx: Database,
  member: MemberActor,
  { reference, settings }: { reference: string; settings: RegularOrderSettings },
  now = new Date(),
): Promise<RegularOrderResult> {
  const refusal = refusalFor(member, 'keep-regular-orders', true)
  if (refusal) return refusal
  const order = await findOrder(tx, member, reference)
  if (!order) return { outcome: 'no-such-order', message: 'There is no such order.' }
  const { company: companyId, account: accountId } = member
  if (
    (await tx.$count(regularOrderTable, eq(regularOrderTable.companyId, companyId))) >=
    maxRegularOrders
  ) {
    const message = `A company has up to ${maxRegularOrders} regular orders. Remove one first.`
    return { outcome: 'too-many', message }
  }
  const { place, phone, lines, ownFields } = orderContentOf(order.enquiry, order.record.agreed)
  const [stored] = await tx
    .insert(regularOrderTable)
    .values({
      ...settings,
      companyId,
      accountId,
      content: {
        place: { ...place, site: order.enquiry.site },
        phone,
        neededBy: null,
        period: null,
        purchaseOrder: '',
        message: '',
        ...ownFieldsOf(ownFields),
        lines: lines.map((line) => ({ ...line, split: [] })),
      },
      nextOn: firstDayAfter(settings, isoDayOf(now)),
    })
    .returning({ id: regularOrderTable.id })
  if (!stored) throw new Error('The regular order was not stored.')
  return { outcome: 'saved', id: stored.id }
}

const noSuchRegularOrder = {
  outcome: 'no-such-order',
  message: 'This regular order was removed meanwhile, or belongs to a colleague.',
} as const

/**
 * Changes a member's own regular order. A new rhythm, or the end of a pause, begins on its next
 * day.
 * @param tx transaction of `inCompany`
 * @param change new settings, or whether it is paused
 */
export async function changeRegularOrder(
  tx: Database,
  member: MemberActor,
  { id, change }: { id: string; change: RegularOrderSettings | { isPaused: boolean } },
  now = new Date(),
): Promise<RegularOrderResult> {
  const refusal = refusalFor(member, 'keep-regular-orders', true)
  if (refusal) return refusal
  const [before] = isUuid(id)
    ? await tx.select().from(regularOrderTable).where(isOwn(member, id)).for('update')
    : []
  if (!before) return noSuchRegularOrder
  const rule = 'rhythm' in change ? change : before
  const isSameRule = rule.rhythm === before.rhythm && rule.weekday === before.weekday
  const isPaused = 'isPaused' in change ? change.isPaused : before.nextOn === null
  const next = isSameRule && before.nextOn ? before.nextOn : firstDayAfter(rule, isoDayOf(now))
  const { isPaused: _, ...columns } = { isPaused, ...change }
  await tx
    .update(regularOrderTable)
    .set({ ...columns, nextOn: isPaused ? null : next })
    .where(eq(regularOrderTable.id, before.id))
  return { outcome: 'saved', id }
}

/** Removes a member's own regular order; proposals that it made stay. Idempotent. */
export async function removeRegularOrder(
  tx: Database,
  member: MemberActor,
  id: string,
): Promise<PolicyRefusal | null> {
  const refusal = refusalFor(member, 'keep-regular-orders', true)
  if (refusal) return refusal
  if (isUuid(id)) await tx.delete(regularOrderTable).where(isOwn(member, id))
  return null
}

/** SQL condition: the regular order, if it is the member's; owners may change those of all. */
const isOwn = ({ company, account, role }: MemberActor, id: string) =>
  and(
    eq(regularOrderTable.companyId, company),
    eq(regularOrderTable.id, id),
    role === 'owner' ? undefined : eq(regularOrderTable.accountId, account),
  )
