import { and, eq, gt } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { listAdministrators } from '#app/domain/accounts/accounts.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { enquiryEventTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import {
  createFirstAdministratorToken,
  isFirstAdministratorToken,
  makeFirstAdministrator,
} from '#app/domain/sign-in/first-administrator.server.ts'
import { findStaffSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import { cancelAbsence, planAbsence } from './absences.server.ts'
import { appointAdministrator } from './appoint-administrator.server.ts'
import { changeRoles } from './change-colleague.server.ts'
import {
  deactivateStaff,
  endStaffSessions,
  reactivateStaff,
  removeStaffAuthenticator,
} from './deactivate-staff.server.ts'
import { inviteStaff, resendStaffInvitation } from './invite-staff.server.ts'
import { listTeam } from './list-team.server.ts'

const test = openTestDatabase()

const administrator = (name = 'Ada Root') =>
  signInStaff(test.db, { roles: ['administrator'], name })
const coordinator = (name = 'Cora Lane') => signInStaff(test.db, { roles: ['coordinator'], name })

async function versionOf(account: string): Promise<string> {
  const [row] = await test.db.select().from(accountTable).where(eq(accountTable.id, account))
  return row?.updatedAt.toISOString() ?? ''
}

const auditOf = (account: string) =>
  test.db.select().from(auditTable).where(eq(auditTable.subjectId, account)).orderBy(auditTable.id)

const isIn = async (token: string) => (await findStaffSession(test.db, token, new Date())) !== null

describe('an invitation', () => {
  it('adds a staff member, mails them and is audited, all or nothing', async () => {
    const { actor } = await administrator()
    const email = 'new@staff.example.com'
    const invited = { name: 'New Person', email, roles: ['editor', 'coordinator'] as const }
    const result = await inviteStaff(test.db, actor, { ...invited, roles: [...invited.roles] })
    if (result.outcome !== 'done') throw new Error(result.outcome)
    const [member] = await listTeam(test.db, result.account)
    expect(member).toMatchObject({ name: 'New Person', roles: ['coordinator', 'editor'], open: 0 })
    expect(member?.hasSignedIn).toBe(false)
    const mails = await test.db.select().from(mailTable).where(eq(mailTable.recipient, email))
    expect(mails.map(({ kind }) => kind)).toEqual(['staff-invitation'])
    expect(await auditOf(result.account)).toMatchObject([
      { action: 'invite-staff', actor: 'Ada Root', after: { roles: ['editor', 'coordinator'] } },
    ])
    const again = await inviteStaff(test.db, actor, { ...invited, roles: ['editor'] })
    expect(again).toEqual({ outcome: 'already-staff' })
    expect(await resendStaffInvitation(test.db, actor, result.account)).toEqual({ outcome: 'done' })
  })
})

describe('a change of roles', () => {
  it('takes effect at the next request: existing sessions end', async () => {
    const { actor } = await administrator()
    const { account, token } = await coordinator()
    const version = await versionOf(account)
    const change = { account, roles: ['editor' as const], version }
    expect(await changeRoles(test.db, actor, change)).toEqual({ outcome: 'done', unassigned: 0 })
    expect(await isIn(token)).toBe(false)
    expect(await auditOf(account)).toMatchObject([
      { before: { roles: ['coordinator'] }, after: { roles: ['editor'] } },
    ])
  })

  it('returns open enquiries that they may no longer open to the queue, with event and audit', async () => {
    const { db } = test
    const { actor } = await administrator()
    const { account } = await coordinator()
    const companyId = await storeCompany(db, 'Ridge', account)
    const [unseen, own, closed] = [
      await storeEnquiry(db),
      await storeEnquiry(db),
      await storeEnquiry(db),
    ]
    const give = (id: string, set: Partial<typeof enquiryTable.$inferInsert>) =>
      db
        .update(enquiryTable)
        .set({ assignee: account, ...set })
        .where(eq(enquiryTable.id, id))
    await give(unseen.id, { isDeferred: true })
    await give(own.id, { companyId })
    await give(closed.id, { status: 'delivered' })
    const change = async (role: 'account-manager' | 'editor') =>
      changeRoles(db, actor, { account, roles: [role], version: await versionOf(account) })
    const stateOf = async (id: string) => {
      const [row] = await db.select().from(enquiryTable).where(eq(enquiryTable.id, id))
      return [row?.assignee, row?.version]
    }
    expect(await change('account-manager')).toEqual({ outcome: 'done', unassigned: 1 })
    expect(await stateOf(unseen.id)).toEqual([null, 1])
    expect(await stateOf(own.id)).toEqual([account, 0])
    expect(await change('editor')).toEqual({ outcome: 'done', unassigned: 1 })
    expect(await stateOf(own.id)).toEqual([null, 1])
    expect(await stateOf(closed.id)).toEqual([account, 0])
    for (const { id } of [unseen, own]) {
      const events = await db
        .select({ kind: enquiryEventTable.kind, version: enquiryEventTable.version })
        .from(enquiryEventTable)
        .where(and(eq(enquiryEventTable.enquiry, id), gt(enquiryEventTable.version, 0)))
      expect(events).toEqual([{ kind: 'assigned', version: 1 }])
      expect(await auditOf(id)).toMatchObject([
        { action: 'assign-enquiry', before: { assignee: account }, after: { assignee: null } },
      ])
    }
    const roles = (await auditOf(account)).map(({ after }) => after)
    expect(roles).toMatchObject([{ unassigned: 1 }, { unassigned: 1 }])
  })

  it('is refused based on an outdated version', async () => {
    const { actor } = await administrator()
    const { account } = await coordinator()
    const version = await versionOf(account)
    const [one, two] = await Promise.all([
      changeRoles(test.db, actor, { account, roles: ['editor'], version }),
      changeRoles(test.db, actor, { account, roles: ['administrator'], version }),
    ])
    expect([one, two].filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect([one, two]).toContainEqual({ outcome: 'stale' })
  })

  it('cannot be made to one’s own account', async () => {
    const { actor, account } = await administrator()
    const version = await versionOf(account)
    for (const refused of [
      await changeRoles(test.db, actor, { account, roles: ['editor'], version }),
      await deactivateStaff(test.db, actor, { account, heir: null, version }),
      await removeStaffAuthenticator(test.db, actor, account),
      await endStaffSessions(test.db, actor, account),
    ]) {
      expect(refused).toEqual({ outcome: 'yourself' })
    }
  })
})

describe('all sessions of a staff member', () => {
  it('can be ended by an administrator, without other changes, and this is audited', async () => {
    const { actor } = await administrator()
    const lost = await coordinator('Lou Stolen')
    const colleague = await coordinator()
    expect(await endStaffSessions(test.db, colleague.actor, lost.account)).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    expect(await isIn(lost.token)).toBe(true)
    expect(await endStaffSessions(test.db, actor, lost.account)).toEqual({ outcome: 'done' })
    expect([await isIn(lost.token), await isIn(colleague.token)]).toEqual([false, true])
    const row = { action: 'end-sessions', actor: 'Ada Root', subject: 'Lou Stolen' }
    expect(await auditOf(lost.account)).toMatchObject([{ ...row, after: { ended: 1 } }])
    const nobody = await endStaffSessions(test.db, actor, crypto.randomUUID())
    expect(nobody).toMatchObject({ outcome: 'not-found' })
  })
})

describe('a deactivated staff member', () => {
  it('loses access at once, hands over open work, and keeps their name in histories', async () => {
    const { db } = test
    const { actor } = await administrator()
    const leaver = await coordinator('Lea Ver')
    const heir = await coordinator('Hei Rin')
    const open = await storeEnquiry(db)
    const closed = await storeEnquiry(db)
    const theirs = { assignee: leaver.account }
    await db.update(enquiryTable).set(theirs).where(eq(enquiryTable.id, open.id))
    await db
      .update(enquiryTable)
      .set({ ...theirs, status: 'delivered' })
      .where(eq(enquiryTable.id, closed.id))
    await db.insert(companyTable).values({ name: 'Hill', accountManager: leaver.account })
    const [before] = await listTeam(db, leaver.account)
    expect(before?.open).toBe(1)
    expect(before?.seenAt).toBeInstanceOf(Date)
    const version = await versionOf(leaver.account)
    const leaving = { account: leaver.account, heir: heir.account, version }
    const result = await deactivateStaff(db, actor, leaving)
    expect(result).toEqual({ outcome: 'done', enquiries: 1, companies: 1 })
    expect(await isIn(leaver.token)).toBe(false)
    const rows = await db.select().from(enquiryTable)
    expect(rows.find(({ id }) => id === open.id)?.assignee).toBe(heir.account)
    expect(rows.find(({ id }) => id === closed.id)?.assignee).toBe(leaver.account)
    expect(await auditOf(leaver.account)).toMatchObject([
      { subject: 'Lea Ver', after: { handedOverTo: 'Hei Rin', enquiries: 1, companies: 1 } },
    ])
    const events = await db
      .select({ kind: enquiryEventTable.kind, version: enquiryEventTable.version })
      .from(enquiryEventTable)
      .where(and(eq(enquiryEventTable.enquiry, open.id), gt(enquiryEventTable.version, 0)))
    expect(events).toEqual([{ kind: 'assigned', version: 1 }])
    const change = { before: leaver.account, after: heir.account }
    expect(await auditOf(open.id)).toMatchObject([
      {
        action: 'assign-enquiry',
        before: { assignee: change.before },
        after: { assignee: change.after },
      },
    ])
    const [company] = await db.select().from(companyTable).where(eq(companyTable.name, 'Hill'))
    expect(company).toMatchObject({ accountManager: heir.account, version: 1 })
    expect(await auditOf(company?.id ?? '')).toMatchObject([{ action: 'change-company' }])
    expect(await reactivateStaff(db, actor, leaver.account)).toEqual({ outcome: 'done' })
    expect(await isIn(leaver.token)).toBe(false)
  })

  it('cannot hand over to former staff, or to staff who handle no enquiries', async () => {
    const { actor } = await administrator()
    const { account } = await coordinator()
    const editor = await signInStaff(test.db, { roles: ['editor'] })
    const version = await versionOf(account)
    for (const heir of [editor.account, account, crypto.randomUUID()]) {
      const result = await deactivateStaff(test.db, actor, { account, heir, version })
      expect(result).toEqual({ outcome: 'wrong-heir' })
    }
  })
})

describe('a successor or substitute', () => {
  it('is refused unless they may see every open enquiry that they would take over', async () => {
    const { actor } = await administrator()
    const leaver = await coordinator('Leo')
    const manager = await signInStaff(test.db, { roles: ['account-manager'], name: 'Tom' })
    const { id } = await storeEnquiry(test.db)
    const mine = eq(enquiryTable.id, id)
    await test.db.update(enquiryTable).set({ assignee: leaver.account }).where(mine)
    const leaving = {
      account: leaver.account,
      heir: manager.account,
      version: await versionOf(leaver.account),
    }
    const refused = { outcome: 'wrong-heir' }
    expect(await deactivateStaff(test.db, actor, leaving)).toEqual(refused)
    const cover = { accountId: leaver.account, deputy: manager.account }
    const days = { firstDay: '2027-03-01', lastDay: '2027-03-05' }
    expect(await planAbsence(test.db, leaver.actor, { ...cover, ...days })).toEqual({
      outcome: 'covers-unseen',
    })
    const companyId = await storeCompany(test.db, 'Hill', leaver.account)
    await test.db.update(enquiryTable).set({ companyId }).where(mine)
    const done = { outcome: 'done', enquiries: 1, companies: 1 }
    expect(await deactivateStaff(test.db, actor, leaving)).toEqual(done)
  })
})

describe('an absence', () => {
  const days = { firstDay: '2027-03-01', lastDay: '2027-03-05' }

  it('is planned by the person, with a substitute, and never so that nobody is there', async () => {
    const [ann, ben, cat] = [
      await coordinator('Ann'),
      await coordinator('Ben'),
      await coordinator('Cat'),
    ]
    const plan = (who: typeof ann, cover: typeof ann, when = days) =>
      planAbsence(test.db, who.actor, { accountId: who.account, deputy: cover.account, ...when })
    expect(await plan(ann, ben)).toEqual({ outcome: 'done' })
    expect(await plan(ann, ben)).toEqual({ outcome: 'is-away' })
    expect(await plan(ben, cat)).toEqual({ outcome: 'done' })
    expect(await plan(cat, ann)).toEqual({ outcome: 'circle', day: '2027-03-01' })
    expect(await plan(cat, cat)).toEqual({ outcome: 'wrong-cover' })
    const backwards = { firstDay: '2027-03-05', lastDay: '2027-03-01' }
    expect(await plan(cat, ann, backwards)).toEqual({ outcome: 'wrong-days' })
  })

  it('of another person can be planned and cancelled by an administrator only', async () => {
    const [ann, ben] = [await coordinator('Ann'), await coordinator('Ben')]
    const absence = { accountId: ann.account, deputy: ben.account, ...days }
    expect(await planAbsence(test.db, ben.actor, absence)).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    const { actor } = await administrator()
    expect(await planAbsence(test.db, actor, absence)).toEqual({ outcome: 'done' })
    const { rows } = await queryAsOwner(
      test,
      `select id from absence where account_id = '${ann.account}'`,
    )
    const id = rows[0]?.id
    expect(await cancelAbsence(test.db, ben.actor, id)).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    expect(await cancelAbsence(test.db, actor, id)).toEqual({ outcome: 'done' })
    expect(await auditOf(ann.account)).toMatchObject([
      { action: 'plan-absence', after: { deputy: 'Ben' } },
      { action: 'cancel-absence' },
    ])
  })
})

describe('administrators', () => {
  const activeAdministrators = async () => (await listAdministrators(test.db)).map(({ id }) => id)
  const dismissAll = () => queryAsOwner(test, 'update account set deactivated_at = now()')

  it('deactivating each other concurrently leave exactly one, every time', async () => {
    for (let round = 0; round < 12; round += 1) {
      await dismissAll()
      const [ada, bea] = [await administrator('Ada'), await administrator('Bea')]
      const [ofAda, ofBea] = [await versionOf(ada.account), await versionOf(bea.account)]
      const results = await Promise.all([
        deactivateStaff(test.db, ada.actor, { account: bea.account, heir: null, version: ofBea }),
        deactivateStaff(test.db, bea.actor, { account: ada.account, heir: null, version: ofAda }),
      ])
      expect(results.map(({ outcome }) => outcome === 'done').toSorted()).toEqual([false, true])
      expect(results.find(({ outcome }) => outcome !== 'done')).toMatchObject({
        outcome: 'not-allowed-to-you',
      })
      expect(await activeAdministrators()).toHaveLength(1)
    }
  })

  it('demoting each other concurrently leave exactly one, every time', async () => {
    for (let round = 0; round < 12; round += 1) {
      await dismissAll()
      const [ada, bea] = [await administrator('Ada'), await administrator('Bea')]
      const [ofAda, ofBea] = [await versionOf(ada.account), await versionOf(bea.account)]
      const roles = ['editor' as const]
      const results = await Promise.all([
        changeRoles(test.db, ada.actor, { account: bea.account, roles, version: ofBea }),
        deactivateStaff(test.db, bea.actor, { account: ada.account, heir: null, version: ofAda }),
      ])
      expect(results.map(({ outcome }) => outcome === 'done').toSorted()).toEqual([false, true])
      expect(await activeAdministrators()).toHaveLength(1)
    }
  })

  it('just deactivated can neither invite nor reactivate', async () => {
    const [ada, bea] = [await administrator('Ada'), await administrator('Bea')]
    const version = await versionOf(bea.account)
    await deactivateStaff(test.db, ada.actor, { account: bea.account, heir: null, version })
    const invited = { name: 'Eve', email: 'eve@staff.example.com', roles: ['editor' as const] }
    const refused = { outcome: 'not-allowed-to-you' }
    expect(await inviteStaff(test.db, bea.actor, invited)).toMatchObject(refused)
    expect(await resendStaffInvitation(test.db, bea.actor, ada.account)).toMatchObject(refused)
    expect(await reactivateStaff(test.db, bea.actor, bea.account)).toMatchObject(refused)
  })

  it('are created by the first link once; it does not reopen without administrators, but the command does', async () => {
    await queryAsOwner(test, 'delete from staff_role')
    const token = (await createFirstAdministratorToken(test.db)) ?? ''
    const person = { name: 'Ann', email: 'ann@first.example.com' }
    const place = { address: '203.0.113.7', userAgent: 'a test', token }
    const made = await makeFirstAdministrator(test.db, { ...person, ...place }, new Date())
    expect(made.outcome).toBe('done')
    await dismissAll()
    expect(await createFirstAdministratorToken(test.db)).toBeNull()
    await queryAsOwner(test, 'delete from staff_role')
    expect(await createFirstAdministratorToken(test.db)).toBeNull()
    expect(await isFirstAdministratorToken(test.db, token)).toBe(false)

    const operator = { kind: 'system', source: 'command', name: 'root' } as const
    const appointment = { ...person, hasLostSecondFactor: true }
    expect(await appointAdministrator(test.db, operator, appointment)).toEqual({
      outcome: 'done',
      wasAdministrator: false,
    })
    const [ann] = await activeAdministrators()
    expect(await auditOf(ann ?? '')).toMatchObject([
      { action: 'become-first-administrator' },
      { action: 'appoint-administrator', actor: 'root', source: 'command' },
    ])
    const { actor } = await coordinator()
    expect(await appointAdministrator(test.db, actor, appointment)).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
  })
})
