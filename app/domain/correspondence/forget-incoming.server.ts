import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { normaliseMailAddress } from '#app/platform/text/email-address.ts'
import { deskMailTable, incomingMailTable } from './tables.server.ts'

interface ForgottenCorrespondence {
  /** Ids of erased enquiries and contact requests. */
  enquiries: readonly string[]
  contactRequests: readonly string[]
  /** Email address whose mails are also deleted if they belong to no conversation. */
  address?: string | undefined
}

/**
 * Deletes incoming mails of erased people, with their files, and mails that staff wrote to them. @returns the number of mails deleted
 */
export async function forgetIncoming(
  tx: Database,
  { enquiries, contactRequests, address }: ForgottenCorrespondence,
): Promise<number> {
  const { enquiry, contactRequest, fromAddress } = incomingMailTable
  const which: SQL[] = []
  if (enquiries.length > 0) which.push(inArray(enquiry, [...enquiries]))
  if (contactRequests.length > 0) which.push(inArray(contactRequest, [...contactRequests]))
  if (address) {
    const alone = and(
      eq(fromAddress, normaliseMailAddress(address)),
      sql`${enquiry} is null and ${contactRequest} is null`,
    )
    if (alone) which.push(alone)
  }
  if (address) {
    await tx
      .delete(deskMailTable)
      .where(sql`lower(${deskMailTable.recipient}) = ${normaliseMailAddress(address)}`)
  }
  if (which.length === 0) return 0
  const gone = await tx
    .delete(incomingMailTable)
    .where(or(...which))
    .returning({ files: incomingMailTable.files })
  const files = gone.flatMap((mail) => mail.files.map(({ file }) => file))
  if (files.length > 0) await tx.delete(fileTable).where(inArray(fileTable.id, files))
  return gone.length
}
