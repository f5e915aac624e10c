import { and, eq, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type ListLine, mostListLines, mostLists } from './product-list.ts'
import { productListLineTable, productListTable } from './tables.server.ts'

export type ListKept =
  | { ok: true; list: string }
  | { ok: false; reason: 'name' | 'too-many' | 'gone'; message: string }
  | PolicyRefusal

/**
 * Begins a list of the company's; sent twice, it is one list.
 * @param tx of `inCompany`
 * @param id made by the form
 */
export async function beginList(
  tx: Database,
  actor: MemberActor,
  { id, name }: { id: string; name: string },
): Promise<ListKept> {
  const refusal = refusalFor(actor, 'keep-own-range', true)
  if (refusal) return refusal
  const { company } = actor
  const lists = await tx
    .select({ id: productListTable.id, name: productListTable.name })
    .from(productListTable)
    .where(eq(productListTable.company, company))
  const mine = lists.find((list) => list.id === id)
  if (mine) return { ok: true, list: id }
  if (lists.length >= mostLists) {
    const message = `A company keeps up to ${mostLists} lists. Remove one first.`
    return { ok: false, reason: 'too-many', message }
  }
  if (isTaken(lists, name)) return taken(name)
  const [begun] = await tx
    .insert(productListTable)
    .values({ id, company, name })
    .onConflictDoNothing()
    .returning({ id: productListTable.id })
  if (!begun) {
    // The same form came twice at one moment, or under an id that is another company's.
    const ofForm = and(eq(productListTable.company, company), eq(productListTable.id, id))
    if ((await tx.$count(productListTable, ofForm)) > 0) return { ok: true, list: id }
    return { ok: false, reason: 'gone', message: 'Open this page again, then begin the list.' }
  }
  await audit(tx, actor, 'begin-list', { id, name })
  return { ok: true, list: id }
}

/** Gives a list another name. @param tx of `inCompany` */
export async function renameList(
  tx: Database,
  actor: MemberActor,
  { list, name }: { list: string; name: string },
): Promise<ListKept> {
  const locked = await lockList(tx, actor, list)
  if (!locked.ok) return locked
  const others = await tx
    .select({ id: productListTable.id, name: productListTable.name })
    .from(productListTable)
    .where(eq(productListTable.company, actor.company))
  if (
    isTaken(
      others.filter(({ id }) => id !== list),
      name,
    )
  )
    return taken(name)
  await tx.update(productListTable).set({ name }).where(eq(productListTable.id, list))
  await audit(tx, actor, 'rename-list', { id: list, name })
  return { ok: true, list }
}

/** Removes a list; removing it again changes nothing. @param tx of `inCompany` */
export async function removeList(
  tx: Database,
  actor: MemberActor,
  list: string,
): Promise<ListKept> {
  const locked = await lockList(tx, actor, list)
  if (!locked.ok) return locked.reason === 'gone' ? { ok: true, list } : locked
  await tx.delete(productListTable).where(eq(productListTable.id, list))
  await audit(tx, actor, 'remove-list', { id: list, name: locked.name })
  return { ok: true, list }
}

/** Puts a product into a list, or sets what is usually ordered of it. @param tx of `inCompany` */
export async function putIntoList(
  tx: Database,
  actor: MemberActor,
  { list, sku, pieces, level }: ListLine & { list: string },
): Promise<ListKept> {
  const locked = await lockList(tx, actor, list)
  if (!locked.ok) return locked
  const ofList = eq(productListLineTable.list, list)
  const others = await tx.$count(
    productListLineTable,
    and(ofList, sql`${productListLineTable.sku} <> ${sku}`),
  )
  if (others >= mostListLines) {
    const message = `A list holds up to ${mostListLines} products. Begin another.`
    return { ok: false, reason: 'too-many', message }
  }
  const { company } = actor
  await tx
    .insert(productListLineTable)
    .values({ company, list, sku, pieces, level })
    .onConflictDoUpdate({
      target: [productListLineTable.list, productListLineTable.sku],
      set: { pieces, level },
    })
  return { ok: true, list }
}

/** Takes a product out of a list. @param tx of `inCompany` */
export async function takeFromList(
  tx: Database,
  actor: MemberActor,
  { list, sku }: { list: string; sku: string },
): Promise<ListKept> {
  const locked = await lockList(tx, actor, list)
  if (!locked.ok) return locked
  await tx
    .delete(productListLineTable)
    .where(and(eq(productListLineTable.list, list), eq(productListLineTable.sku, sku)))
  return { ok: true, list }
}

async function lockList(
  tx: Database,
  actor: MemberActor,
  list: string,
): Promise<{ ok: true; name: string } | Extract<ListKept, { ok: false }>> {
  const refusal = refusalFor(actor, 'keep-own-range', true)
  if (refusal) return refusal
  const [row] = await tx
    .select({ name: productListTable.name })
    .from(productListTable)
    .where(and(eq(productListTable.company, actor.company), eq(productListTable.id, list)))
    .for('update')
  if (row) return { ok: true, name: row.name }
  const message = 'Somebody has removed this list meanwhile.'
  return { ok: false, reason: 'gone', message }
}

const isTaken = (lists: readonly { name: string }[], name: string) =>
  lists.some((list) => list.name.toLowerCase() === name.toLowerCase())

const taken = (name: string): ListKept => ({
  ok: false,
  reason: 'name',
  message: `There is a list called “${name}” already. Choose another name.`,
})

function audit(
  tx: Database,
  actor: MemberActor,
  action: string,
  { id, name }: { id: string; name: string },
) {
  const { company } = actor
  const subject = { kind: 'product-list', id, label: name }
  return writeAudit(tx, actor, { action, subject, after: { company } })
}
