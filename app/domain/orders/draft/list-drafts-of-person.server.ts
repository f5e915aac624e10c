import { asc, eq, sql } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderApprovalTable, orderDraftLineTable, orderDraftTable } from '../tables.server.ts'

interface DraftedLine {
  sku: string
  pieces: number
  note: string
  ownFields: OwnFieldValue[]
}

/** Lists a person's draft orders in all companies, oldest first. */
export function listDraftsOfPerson(db: Database, email: string) {
  const { id, place, phone, neededBy, purchaseOrder, message, ownFields, createdAt, updatedAt } =
    orderDraftTable
  const { draft, state } = orderApprovalTable
  const { sku, pieces, note, ownFields: own, draft: ofDraft } = orderDraftLineTable
  return db
    .select({
      id,
      place,
      phone,
      neededBy,
      purchaseOrder,
      message,
      ownFields,
      createdAt,
      updatedAt,
      company: companyTable.name,
      /** Whether an approval is pending. */
      waits: sql<boolean>`exists (
        select from ${orderApprovalTable} where ${draft} = ${id} and ${state} = 'waiting')`,
      lines: sql<DraftedLine[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('sku', ${sku}, 'pieces', ${pieces}, 'note', ${note}, 'ownFields', ${own})
          order by ${sku}), '[]')
        from ${orderDraftLineTable} where ${ofDraft} = ${id})`,
    })
    .from(orderDraftTable)
    .innerJoin(accountTable, eq(accountTable.id, orderDraftTable.accountId))
    .innerJoin(companyTable, eq(companyTable.id, orderDraftTable.companyId))
    .where(eq(accountTable.email, email.toLowerCase()))
    .orderBy(asc(createdAt), asc(id))
}
