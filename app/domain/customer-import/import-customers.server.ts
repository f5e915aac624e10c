import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { memberRoleLabels } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { listManagers } from '#app/domain/customers/lock-company.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { unassignInaccessible } from '#app/domain/enquiry/record/assign-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type CustomerRow, nameKey } from './customer-rows.ts'
import {
  type CustomerChange,
  type KnownCompany,
  type KnownCustomers,
  type PreviewedRow,
  planCustomerImport,
} from './preview-customers.ts'

/** Determines what importing each row of a customer file would do. */
export async function previewCustomerImport(
  db: Database,
  rows: readonly CustomerRow[],
): Promise<PreviewedRow[]> {
  return planCustomerImport(rows, await findKnownCustomers(db, rows))
}

export type ImportResult =
  | {
      outcome: 'done'
      companies: number
      people: number
      mailed: number
      /** Rows that can no longer be imported. */
      refused: number
      /**
       * Number of enquiries returned to the queue, because their assignee may no longer open them.
       */
      unassigned: number
    }
  | PolicyRefusal

/**
 * Imports the previewed rows in one transaction. Each row is compared with the database again and
 * existing data stays unchanged, so a double submit imports nothing twice.
 * @param isMailed whether added people are invited by mail; otherwise they are not notified
 */
export async function importCustomers(
  db: Database,
  actor: StaffActor,
  { rows, isMailed }: { rows: readonly CustomerRow[]; isMailed: boolean },
): Promise<ImportResult> {
  const refusal = refusalFor(actor, 'import-customers')
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    // Serialises imports, so that the second finds the rows of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('import customers'))`)
    const previewed = await previewCustomerImport(tx, rows)
    const changes = previewed.flatMap((one) => ('change' in one ? [one.change] : []))
    const made = new Map<string, string>()
    for (const change of changes) {
      const company = change.company ?? made.get(nameKey(change.name))
      const id = company ?? (await addCompany(tx, actor, change))
      if (company) await changeCompany(tx, actor, { ...change, company })
      else made.set(nameKey(change.name), id)
      await addPerson(tx, actor, { ...change, company: id }, isMailed)
    }
    const handedOver = changes.flatMap(({ company, accountManager }) =>
      company && accountManager !== undefined ? [company] : [],
    )
    const isOfThem = inArray(enquiryTable.companyId, handedOver)
    const unassigned = await unassignInaccessible(tx, actor, isOfThem, new Date())
    const people = changes.filter(({ member }) => member).length
    return {
      outcome: 'done',
      companies: made.size,
      people,
      mailed: isMailed ? people : 0,
      refused: previewed.filter(({ kind }) => kind === 'refused').length,
      unassigned,
    }
  })
}

type Change = CustomerChange & { company: string }

async function addCompany(
  tx: Database,
  actor: StaffActor,
  { name, accountManager = '', hasContract = false }: CustomerChange,
): Promise<string> {
  const [added] = await tx
    .insert(companyTable)
    .values({ name, accountManager: accountManager || null, hasContract })
    .returning({ id: companyTable.id })
  if (!added) throw new Error('The company was not stored.')
  await writeAudit(tx, actor, {
    action: 'add-company',
    subject: { kind: 'company', id: added.id, label: name },
    after: { name, accountManager, hasContract, by: 'import' },
  })
  return added.id
}

async function changeCompany(
  tx: Database,
  actor: StaffActor,
  { company, name, accountManager, hasContract }: Change,
) {
  const set = {
    ...(accountManager !== undefined && { accountManager }),
    ...(hasContract !== undefined && { hasContract }),
  }
  if (Object.keys(set).length === 0) return
  await markChanged(tx, company, set)
  await writeAudit(tx, actor, {
    action: 'change-company',
    subject: { kind: 'company', id: company, label: name },
    after: { ...set, by: 'import' },
  })
}

async function addPerson(
  tx: Database,
  actor: StaffActor,
  { company, name, member }: Change,
  isMailed: boolean,
) {
  if (!member) return
  const { email, role } = member
  await tx.insert(accountTable).values({ name: member.name, email }).onConflictDoNothing()
  const [person] = await tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(eq(accountTable.email, email))
  if (!person) throw new Error('The account was not stored.')
  await tx.insert(memberTable).values({ companyId: company, accountId: person.id, role })
  await markChanged(tx, company, {})
  await writeAudit(tx, actor, {
    action: 'add-member',
    subject: { kind: 'company', id: company, label: name },
    after: { person: member.name, email, role: memberRoleLabels[role], by: 'import' },
  })
  if (!isMailed) return
  const subject = { account: person.id, company, by: actor.account }
  await enqueueMail(tx, { kind: 'portal-invitation', subject, recipient: email })
}

function markChanged(
  tx: Database,
  company: string,
  set: Partial<typeof companyTable.$inferInsert>,
) {
  return tx
    .update(companyTable)
    .set({ ...set, version: sql`${companyTable.version} + 1`, updatedAt: new Date() })
    .where(eq(companyTable.id, company))
}

/** Reads existing companies, account managers and accounts that the rows refer to. */
async function findKnownCustomers(
  db: Database,
  rows: readonly CustomerRow[],
): Promise<KnownCustomers> {
  const names = [...new Set(rows.map(({ company }) => nameKey(company)))]
  const emails = [...new Set(rows.map(({ email }) => email).filter(Boolean))]
  const managers = await listManagers(db)
  const found =
    names.length === 0
      ? []
      : await db
          .select()
          .from(companyTable)
          .where(
            and(isNull(companyTable.mergedInto), inArray(sql`lower(${companyTable.name})`, names)),
          )
  const people =
    emails.length === 0
      ? []
      : await db
          .select({
            email: accountTable.email,
            name: accountTable.name,
            deactivatedAt: accountTable.deactivatedAt,
            company: memberTable.companyId,
            role: memberTable.role,
            suspendedAt: memberTable.suspendedAt,
          })
          .from(accountTable)
          .leftJoin(memberTable, eq(memberTable.accountId, accountTable.id))
          .where(inArray(accountTable.email, emails))
  const companies = found.map((one): KnownCompany => {
    const members = people.flatMap(({ company, email, role, suspendedAt }) =>
      company === one.id && role
        ? [[email, { role, isSuspended: suspendedAt !== null }] as const]
        : [],
    )
    return { ...one, members: new Map(members) }
  })
  return {
    companies: Map.groupBy(companies, ({ name }) => nameKey(name)),
    managers: new Map(managers.map(({ id, name, email }) => [email, { account: id, name }])),
    accounts: new Map(
      people.map(({ email, name, deactivatedAt }) => [
        email,
        { name, isDeactivated: deactivatedAt !== null },
      ]),
    ),
  }
}
