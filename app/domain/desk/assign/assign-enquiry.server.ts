import { and, eq, exists, isNull } from 'drizzle-orm'
import { closedStatuses } from '#app/domain/enquiry/record/lifecycle.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Actor } from '#app/domain/people/actor.ts'
import { writeAudit } from '#app/domain/people/audit/write-audit.server.ts'
import { managesCompany } from '#app/domain/people/manages-company.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/people/policy.ts'
import { accountTable, companyTable, staffRoleTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { AssignTo } from '../bulk/bulk-change.ts'
import { takeTurn } from './next-turn.server.ts'

export interface Assignment {
  enquiry: string
  /** The version that the person saw. */
  version: number
  to: AssignTo
  now?: Date
}

type Reason = 'no-such-enquiry' | 'over' | 'stale' | 'nobody-there' | 'not-staff'

export type AssignResult =
  | {
      ok: true
      version: number
      before: string | null
      after: string | null
      /** Name of who has it now; empty for nobody. */
      name: string
    }
  | { ok: false; reason: Reason; message: string }
  | PolicyRefusal

const refuse = (reason: Reason, message: string): AssignResult => ({ ok: false, reason, message })

/**
 * Gives an enquiry to somebody: by name, to its company's account manager, by turns, or to nobody.
 * @returns a refusal where it has changed since it was seen, with who has it now
 */
export async function assignEnquiry(
  db: Database,
  actor: Actor,
  { enquiry, version, to, now = new Date() }: Assignment,
): Promise<AssignResult> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        reference: enquiryTable.reference,
        version: enquiryTable.version,
        status: enquiryTable.status,
        assignee: enquiryTable.assignee,
        company: enquiryTable.companyId,
      })
      .from(enquiryTable)
      .where(eq(enquiryTable.id, enquiry))
      .for('update')
    if (!row) return refuse('no-such-enquiry', 'There is no such enquiry.')
    const isOwn = await managesCompany(tx, actor, row.company)
    const forbidden = refusalFor(actor, 'assign-enquiry', isOwn)
    if (forbidden) return forbidden
    if (closedStatuses.includes(row.status)) {
      return refuse('over', `It is ${row.status}, so nobody has to look after it.`)
    }
    if (row.version !== version) return refuse('stale', await whoHasIt(tx, row.assignee))
    const chosen = await choose(tx, to, row.company, now)
    if (!chosen.ok) return chosen
    const before = row.assignee
    const after = chosen.account
    if (before === after) return { ok: true, version, before, after, name: chosen.name }
    await tx
      .update(enquiryTable)
      .set({ assignee: after, version: version + 1, updatedAt: now })
      .where(eq(enquiryTable.id, enquiry))
    await writeAudit(tx, actor, {
      action: 'assign-enquiry',
      subject: { kind: 'enquiry', id: enquiry, label: row.reference },
      before: { assignee: before },
      after: { assignee: after },
    })
    return { ok: true, version: version + 1, before, after, name: chosen.name }
  })
}

type Chosen =
  | { ok: true; account: string | null; name: string }
  | Extract<AssignResult, { ok: false }>

async function choose(
  tx: Database,
  to: AssignTo,
  company: string | null,
  now: Date,
): Promise<Chosen> {
  switch (to.to) {
    case 'nobody':
      return { ok: true, account: null, name: '' }
    case 'person':
      return staffMember(tx, to.account)
    case 'account-manager': {
      const manager = company ? await managerOf(tx, company) : null
      if (manager) return staffMember(tx, manager)
      return noManager(company)
    }
    case 'turns': {
      const next = await takeTurn(tx, now)
      if (next) return staffMember(tx, next)
      return refused('nobody-there', 'There is no coordinator whose turn it could be.')
    }
  }
}

function noManager(company: string | null): Chosen {
  const message =
    company === null
      ? 'It is not known which company sent it, so it has no account manager.'
      : 'Its company has no account manager.'
  return refused('nobody-there', message)
}

const refused = (reason: Reason, message: string) => ({ ok: false, reason, message }) as const

async function managerOf(tx: Database, company: string): Promise<string | null> {
  const [row] = await tx
    .select({ manager: companyTable.accountManager })
    .from(companyTable)
    .where(eq(companyTable.id, company))
  return row?.manager ?? null
}

async function staffMember(tx: Database, account: string): Promise<Chosen> {
  const roles = tx
    .select({ role: staffRoleTable.role })
    .from(staffRoleTable)
    .where(eq(staffRoleTable.account, accountTable.id))
  const [row] = await tx
    .select({ name: accountTable.name })
    .from(accountTable)
    .where(and(eq(accountTable.id, account), isNull(accountTable.deactivatedAt), exists(roles)))
  return row
    ? { ok: true, account, name: row.name }
    : refused('not-staff', 'They do not work here any more. Choose somebody else.')
}

async function whoHasIt(tx: Database, assignee: string | null): Promise<string> {
  const [row] = assignee
    ? await tx
        .select({ name: accountTable.name })
        .from(accountTable)
        .where(eq(accountTable.id, assignee))
    : []
  const has = row ? `${row.name} has it now.` : 'Nobody has it now.'
  return `It has changed since you saw it. ${has} Look at it again first.`
}
