import { and, asc, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { orderApprovalTable, orderDraftFileTable } from '../tables.server.ts'

/**
 * Lists the files that will be sent with an order that waits for approval.
 * @param tx transaction of `inCompany`
 */
export function listApprovalFiles(tx: Database, member: MemberActor, approval: string) {
  const { id, name, bytes, createdAt } = fileTable
  return tx
    .select({ id, name, bytes })
    .from(fileTable)
    .innerJoin(orderDraftFileTable, eq(orderDraftFileTable.file, id))
    .innerJoin(orderApprovalTable, eq(orderApprovalTable.draft, orderDraftFileTable.draft))
    .where(isApprovalOf(member, approval))
    .orderBy(asc(createdAt), asc(id))
}

/**
 * Finds a file of an order that waits for approval, with its content, for `buildFileResponse`.
 * @param tx transaction of `inCompany`
 * @returns null if the approval has no such file, or the member may not open it
 */
export async function openApprovalFile(
  tx: Database,
  member: MemberActor,
  { approval, file }: { approval: string; file: string },
) {
  if (!isUuid(approval) || !isUuid(file)) return null
  if (refusalFor(member, 'open-attachment', true)) return null
  const { id, name, kind, content } = fileTable
  const [found] = await tx
    .select({ name, kind, content })
    .from(fileTable)
    .innerJoin(orderDraftFileTable, eq(orderDraftFileTable.file, id))
    .innerJoin(orderApprovalTable, eq(orderApprovalTable.draft, orderDraftFileTable.draft))
    .where(and(isApprovalOf(member, approval), eq(id, file)))
  return found ?? null
}

const isApprovalOf = ({ company }: MemberActor, approval: string) =>
  and(
    eq(orderApprovalTable.id, approval),
    eq(orderApprovalTable.companyId, company),
    eq(orderApprovalTable.state, 'waiting'),
  )
