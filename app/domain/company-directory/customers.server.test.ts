import { and, eq, gt, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { addCompanyFromEnquiry } from '#app/domain/company-directory/company-from-enquiry.server.ts'
import { addCompany, changeCompany } from '#app/domain/company-directory/save-company.server.ts'
import {
  mergeCompanies,
  unmergeCompanies,
} from '#app/domain/company-merge/merge-companies.server.ts'
import { saveSite } from '#app/domain/customers/save-site.server.ts'
import { companyTable, memberTable, siteTable } from '#app/domain/customers/tables.server.ts'
import { enquiryEventTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findCompanies, findSimilar } from './find-companies.server.ts'
import { findCompany, findNearDuplicates, resolveMergedCompany } from './find-company.server.ts'
import { countProvenEnquiries, linkEnquiry, linkProvenEnquiries } from './link-enquiries.server.ts'

const test = openTestDatabase()
const form = {
  name: 'Redgum Estate',
  abn: '',
  phone: '',
  notes: '',
  accountManager: '',
  hasContract: false,
} as const
const site = {
  name: 'Bottling hall',
  address: '1 Example Road',
  suburb: 'Angaston',
  state: 'SA',
  postcode: '5353',
  hasForklift: true,
  hours: '7 to 3',
  access: 'Gate 2',
  palletAccount: 'C-104',
  contact: 'Joan Weir, 0400 000 000',
} as const

async function storeCompany(name = 'Redgum Estate', manager: string | null = null) {
  const [row] = await test.db
    .insert(companyTable)
    .values({ name, accountManager: manager })
    .returning()
  return row?.id ?? ''
}

async function storePerson(company: string, email: string, isProven = true) {
  const [row] = await test.db
    .insert(accountTable)
    .values({ name: 'Mary Hill', email, emailVerified: isProven })
    .returning()
  const account = row?.id ?? ''
  await test.db
    .insert(memberTable)
    .values({ companyId: company, accountId: account, role: 'buyer' })
  return account
}

async function companyOf(enquiry: string) {
  const [row] = await test.db.select().from(enquiryTable).where(eq(enquiryTable.id, enquiry))
  return row?.companyId ?? null
}

describe('company', () => {
  it('is found by prefixes of its words in any order, ignoring other characters', async () => {
    const id = await storeCompany('Quarry & Sons Cider Co.')
    for (const words of ['quarry', 'cid quar', 'SONS', "quarry' | !!("]) {
      expect((await findCompanies(test.db, { words })).map((row) => row.id)).toContain(id)
    }
    expect(await findCompanies(test.db, { words: 'quarrying' })).toEqual([])
  })

  it('is listed by name, in pages', async () => {
    for (const name of ['Aaa 1', 'aaa 2', 'AAA 3']) await storeCompany(name)
    const [first, second, third] = await findCompanies(test.db, { words: 'aaa' })
    expect([first, second, third].map((row) => row?.name)).toEqual(['Aaa 1', 'aaa 2', 'AAA 3'])
    const after = { name: second?.name ?? '', id: second?.id ?? '' }
    expect(await findCompanies(test.db, { words: 'aaa', after })).toEqual([third])
  })

  it('is added and changed by the team; a save on an older version is refused', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const added = await addCompany(test.db, actor, form)
    const id = added.outcome === 'done' ? added.id : ''
    const change = { id, version: 0, ...form, notes: 'Calls on Mondays.', hasContract: true }
    expect(await changeCompany(test.db, actor, change)).toEqual({
      outcome: 'done',
      id,
      unassigned: 0,
    })
    expect(await changeCompany(test.db, actor, change)).toMatchObject({ outcome: 'stale' })
    expect(await findCompany(test.db, id)).toMatchObject({ notes: 'Calls on Mondays.', version: 1 })
    const audit = await test.db.select().from(auditTable).where(eq(auditTable.subjectId, id))
    expect(audit.map(({ action }) => action)).toEqual(['add-company', 'change-company'])
  })

  it('is changed by its own account manager only', async () => {
    const own = await storeStaff(test.db, 'Ann Lee', ['account-manager'])
    const other = await storeStaff(test.db, 'Ann Lee', ['account-manager'])
    const id = await storeCompany('Managed', own.account)
    const change = { id, version: 0, ...form, accountManager: own.account }
    expect(await changeCompany(test.db, other, change)).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    expect(await changeCompany(test.db, own, change)).toMatchObject({ outcome: 'done' })
  })

  it('that gets a new account manager returns enquiries of the previous one to the queue', async () => {
    const [tom, una] = [
      await storeStaff(test.db, 'Tom', ['account-manager']),
      await storeStaff(test.db, 'Una', ['account-manager']),
    ]
    const cora = await storeStaff(test.db, 'Cora')
    const id = await storeCompany('Handed over', tom.account)
    const [seen, unseen] = [await storeEnquiry(test.db), await storeEnquiry(test.db)]
    const give = (enquiry: string, assignee: string) =>
      test.db
        .update(enquiryTable)
        .set({ companyId: id, assignee })
        .where(eq(enquiryTable.id, enquiry))
    await give(seen.id, cora.account)
    await give(unseen.id, tom.account)
    const change = { id, version: 0, ...form, accountManager: una.account }
    expect(await changeCompany(test.db, tom, change)).toEqual({
      outcome: 'done',
      id,
      unassigned: 1,
    })
    const find = async (enquiry: string) =>
      (await test.db.select().from(enquiryTable).where(eq(enquiryTable.id, enquiry)))[0]
    expect(await find(seen.id)).toMatchObject({ assignee: cora.account, version: 0 })
    expect(await find(unseen.id)).toMatchObject({ assignee: null, version: 1 })
    const audit = await test.db.select().from(auditTable).where(eq(auditTable.subjectId, unseen.id))
    expect(audit).toMatchObject([
      { action: 'assign-enquiry', before: { assignee: tom.account }, after: { assignee: null } },
    ])
  })

  it('has sites with delivery instructions', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const company = await storeCompany()
    expect(await saveSite(test.db, actor, { company, version: 0, form: site })).toMatchObject({
      outcome: 'done',
    })
    expect(await saveSite(test.db, actor, { company, version: 0, form: site })).toMatchObject({
      outcome: 'stale',
    })
    const [stored] = (await findCompany(test.db, company))?.sites ?? []
    expect(stored).toMatchObject(site)
    const gone = { company, version: 1, site: stored?.id, form: null }
    expect(await saveSite(test.db, actor, gone)).toMatchObject({ outcome: 'done' })
    expect((await findCompany(test.db, company))?.sites).toEqual([])
  })
})

describe('duplicate companies', () => {
  async function storeDoubles() {
    const company = await storeCompany('Redgum Estate Pty Ltd')
    const into = await storeCompany('Redgum Estate')
    const { id: enquiry } = await storeEnquiry(test.db)
    await test.db
      .update(enquiryTable)
      .set({ companyId: company })
      .where(eq(enquiryTable.id, enquiry))
    const shared = await storePerson(company, `${crypto.randomUUID()}@redgum.example`)
    await test.db.insert(memberTable).values({ companyId: into, accountId: shared, role: 'owner' })
    await storePerson(company, `${crypto.randomUUID()}@redgum.example`)
    await test.db.insert(siteTable).values({ companyId: company, ...site })
    const choices = { name: 'into', [`member:${shared}`]: 'into' } as const
    return { company, into, enquiry, choices }
  }
  const sizes = async (id: string) => {
    const found = await findCompany(test.db, id)
    return [found?.enquiries.length, found?.people.length, found?.sites.length]
  }

  it('are suggested for merging', async () => {
    const { company, into } = await storeDoubles()
    const similar = await findSimilar(test.db, { id: into, name: 'Redgum Estate' })
    expect(similar.map(({ id }) => id)).toContain(company)
  })

  it('are merged, resolve to the remaining company, and are restored by undoing the merge', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const { company, into, enquiry, choices } = await storeDoubles()
    const merged = await mergeCompanies(test.db, actor, {
      company,
      into,
      choices,
    })
    expect(merged).toMatchObject({ outcome: 'done' })
    expect(await sizes(into)).toEqual([1, 2, 1])
    expect(await resolveMergedCompany(test.db, company)).toBe(into)
    expect(
      (await findCompanies(test.db, { words: 'redgum pty' })).map(({ id }) => id),
    ).not.toContain(company)
    expect(await mergeCompanies(test.db, actor, { company, into, choices })).toMatchObject({
      outcome: 'merged',
    })
    const merge = merged.outcome === 'done' ? merged.merge : ''
    expect(await unmergeCompanies(test.db, actor, merge)).toMatchObject({ outcome: 'done' })
    expect(await sizes(company)).toEqual([1, 2, 1])
    expect(await sizes(into)).toEqual([0, 1, 0])
    expect(await companyOf(enquiry)).toBe(company)
    expect(await resolveMergedCompany(test.db, company)).toBe(company)
    expect(await unmergeCompanies(test.db, actor, merge)).toMatchObject({ outcome: 'undone' })
  })

  it('are merged once by concurrent merges in both directions', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const { company, into, choices } = await storeDoubles()
    const results = await Promise.all([
      mergeCompanies(test.db, actor, { company, into, choices }),
      mergeCompanies(test.db, actor, { company: into, into: company, choices }),
    ])
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  })
})

describe('linking an enquiry to a company', () => {
  it('uses the version that the actor saw; a merged company resolves to the remaining one', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const into = await storeCompany()
    const company = await storeCompany('Redgum Est.')
    await mergeCompanies(test.db, actor, { company, into, choices: { name: 'into' } })
    const { id: enquiry } = await storeEnquiry(test.db)
    const link = { enquiry, version: 0, company }
    expect(await linkEnquiry(test.db, actor, link)).toEqual({
      outcome: 'done',
      linked: 1,
      unassigned: 0,
    })
    expect(await companyOf(enquiry)).toBe(into)
    expect(await linkEnquiry(test.db, actor, { ...link, company: null })).toMatchObject({
      outcome: 'stale',
    })
  })

  it('returns it to the queue if its assignee may no longer open it', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const tom = await storeStaff(test.db, 'Tom', ['account-manager'])
    const [from, company] = [await storeCompany('Own', tom.account), await storeCompany('Other')]
    const { id: enquiry } = await storeEnquiry(test.db)
    const mine = eq(enquiryTable.id, enquiry)
    await test.db.update(enquiryTable).set({ companyId: from, assignee: tom.account }).where(mine)
    const link = { enquiry, version: 0, company, from }
    expect(await linkEnquiry(test.db, actor, link)).toEqual({
      outcome: 'done',
      linked: 1,
      unassigned: 1,
    })
    expect(await test.db.select().from(enquiryTable).where(mine)).toMatchObject([
      { companyId: company, assignee: null, version: 2 },
    ])
  })

  it('away from another company requires access to both and confirmation', async () => {
    const manager = await storeStaff(test.db, 'Ben Cole', ['account-manager'])
    const coordinator = await storeStaff(test.db, 'Ann Lee')
    const theirs = await storeCompany('Hill & Sons')
    const company = await storeCompany('Redgum Estate', manager.account)
    const { id: enquiry } = await storeEnquiry(test.db)
    await linkEnquiry(test.db, coordinator, { enquiry, version: 0, company: theirs })
    const link = { enquiry, version: 1, company }
    expect(await linkEnquiry(test.db, manager, { ...link, from: theirs })).toMatchObject({
      outcome: 'not-allowed-to-you',
      message: expect.stringContaining('Hill & Sons, which you do not look after'),
    })
    expect(await linkEnquiry(test.db, coordinator, link)).toMatchObject({
      outcome: 'of-another',
      from: { id: theirs, name: 'Hill & Sons' },
    })
    expect(await linkEnquiry(test.db, coordinator, { ...link, from: company })).toMatchObject({
      outcome: 'of-another',
    })
    expect(await companyOf(enquiry)).toBe(theirs)
    const confirmed = { ...link, from: theirs }
    expect(await linkEnquiry(test.db, coordinator, confirmed)).toEqual({
      outcome: 'done',
      linked: 1,
      unassigned: 0,
    })
    expect(await companyOf(enquiry)).toBe(company)
  })

  it('by email address links only addresses verified by members of this company alone', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const company = await storeCompany()
    const [proven, unproven, shared] = ['p', 'u', 's'].map(
      (name) => `${name}.${crypto.randomUUID()}@redgum.example`,
    ) as [string, string, string]
    await storePerson(company, proven)
    await storePerson(company, unproven, false)
    const account = await storePerson(company, shared)
    await test.db
      .insert(memberTable)
      .values({ companyId: await storeCompany('Another'), accountId: account, role: 'buyer' })
    const enquiries = []
    for (const email of [proven.toUpperCase(), unproven, shared]) {
      enquiries.push((await storeEnquiry(test.db, { email })).id)
    }
    expect(await countProvenEnquiries(test.db, company)).toBe(1)
    expect(await linkProvenEnquiries(test.db, actor, company)).toEqual({
      outcome: 'done',
      linked: 1,
      unassigned: 0,
    })
    expect(await Promise.all(enquiries.map(companyOf))).toEqual([company, null, null])
  })

  it('writes an event and an audit row for each of 103 enquiries', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const company = await storeCompany()
    const email = `${crypto.randomUUID()}@redgum.example`
    await storePerson(company, email)
    const references: string[] = []
    for (let n = 0; n < 103; n += 1) {
      references.push((await storeEnquiry(test.db, { email })).reference)
    }
    expect(await linkProvenEnquiries(test.db, actor, company)).toEqual({
      outcome: 'done',
      linked: 103,
      unassigned: 0,
    })
    const enquiries = await test.db
      .select({ version: enquiryTable.version, kind: enquiryEventTable.kind })
      .from(enquiryTable)
      .innerJoin(enquiryEventTable, eq(enquiryEventTable.enquiry, enquiryTable.id))
      .where(and(eq(enquiryTable.companyId, company), gt(enquiryEventTable.version, 0)))
    expect(enquiries).toEqual(references.map(() => ({ version: 1, kind: 'linked' })))
    const audited = await test.db
      .select()
      .from(auditTable)
      .where(inArray(auditTable.action, ['link-enquiry', 'link-enquiries']))
    const one = audited.filter(({ subject }) => references.includes(subject))
    expect(one.map(({ subject }) => subject).toSorted()).toEqual(references.toSorted())
    const [bulk] = audited.filter(({ subjectId }) => subjectId === company)
    expect(bulk?.after).toEqual({ enquiries: expect.arrayContaining(references) })
  })

  it('by a rule keeps unread enquiries deferred', async () => {
    const rule = { kind: 'system', source: 'rule', name: '' } as const
    const company = await storeCompany()
    const email = `${crypto.randomUUID()}@redgum.example`
    await storePerson(company, email)
    const { id } = await storeEnquiry(test.db, { email })
    const mine = eq(enquiryTable.id, id)
    await test.db.update(enquiryTable).set({ isDeferred: true }).where(mine)
    await linkProvenEnquiries(test.db, rule, company)
    expect(await test.db.select().from(enquiryTable).where(mine)).toMatchObject([
      { companyId: company, isDeferred: true },
    ])
  })

  it('by email address ignores members who have left', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const company = await storeCompany()
    const email = `${crypto.randomUUID()}@hill.example`
    const account = await storePerson(company, email)
    await test.db
      .update(memberTable)
      .set({ suspendedAt: new Date() })
      .where(eq(memberTable.accountId, account))
    const { id: enquiry } = await storeEnquiry(test.db, { email })
    expect(await countProvenEnquiries(test.db, company)).toBe(0)
    expect(await linkProvenEnquiries(test.db, actor, company)).toEqual({
      outcome: 'done',
      linked: 0,
      unassigned: 0,
    })
    expect(await companyOf(enquiry)).toBeNull()
  })
})

describe('company from an enquiry', () => {
  it('is added with the enquiry linked to it, or not at all if the enquiry changed meanwhile', async () => {
    const actor = await storeStaff(test.db)
    const { id } = await storeEnquiry(test.db, { company: 'Vine Co' })
    const details = { ...form, name: 'Vine Co', phone: '(08) 5550 1234', abn: '51824753556' }
    const stale = await addCompanyFromEnquiry(test.db, actor, details, { id, version: 7 })
    expect(stale).toMatchObject({ outcome: 'stale' })
    expect(await findNearDuplicates(test.db, details)).toEqual([])
    const added = await addCompanyFromEnquiry(test.db, actor, details, { id, version: 0 })
    if (added.outcome !== 'done') throw new Error(added.message)
    const [row] = await test.db.select().from(enquiryTable).where(eq(enquiryTable.id, id))
    expect(row?.companyId).toBe(added.id)
    expect(await findNearDuplicates(test.db, { name: 'Vine & Co Pty Ltd' })).toEqual([
      { id: added.id, name: 'Vine Co', hasSameAbn: false },
    ])
    const sameAbn = await findNearDuplicates(test.db, { name: 'Else', abn: '51824753556' })
    expect(sameAbn).toEqual([{ id: added.id, name: 'Vine Co', hasSameAbn: true }])
    expect(await findNearDuplicates(test.db, { name: 'Vineyard Estate' })).toEqual([])
  })
})
