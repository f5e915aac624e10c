import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { SiteForm } from '#app/domain/customers/company-form.ts'
import { readCompanyVersion } from '#app/domain/customers/members/members.server.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { accessMails } from '#app/domain/portal-access/access-mails.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { saveOwnSite } from './save-own-site.server.ts'

const test = openTestDatabase()
openLiveContent(test)
let buyer: MemberActor
beforeEach(async () => {
  buyer = await storeMember(test.db, await storeCompany(test.db, 'Redgum Estate'), 'buyer')
})

const form: SiteForm = {
  name: 'Bottling hall',
  address: '1 Hall Road',
  suburb: 'Angaston',
  state: 'SA',
  postcode: '5353',
  hasForklift: true,
  hours: '',
  access: '',
  contact: '',
  palletAccount: '',
}

async function save(site: string | undefined, values: Partial<SiteForm> = {}) {
  const result = await inCompany(test.db, buyer.company, async (tx) => {
    const version = await readCompanyVersion(tx, buyer)
    return saveOwnSite(tx, buyer, { version, site, form: { ...form, ...values } })
  })
  expect(result).toMatchObject({ id: buyer.company })
}

const mails = async () =>
  (await test.db.select().from(mailTable).where(eq(mailTable.kind, 'site-for-team'))).filter(
    ({ subject }) => subject.company === buyer.company,
  ).length

describe('saveOwnSite', () => {
  it('mails the team about a new and a moved address, and about nothing else', async () => {
    await save(undefined)
    expect(await mails()).toBe(1)
    const mine = and(eq(siteTable.companyId, buyer.company), eq(siteTable.name, form.name))
    const [site] = await test.db.select().from(siteTable).where(mine)
    await save(site?.id, { hours: '7 to 15' })
    expect(await mails()).toBe(1)
    await save(site?.id, { address: '2 Hall Road' })
    expect(await mails()).toBe(2)
    const compose = accessMails(test.db)['site-for-team']
    expect(await compose({ company: buyer.company })).toMatchObject({
      subject: 'Check a delivery site of Redgum Estate',
      text: expect.stringContaining('Bottling hall: 2 Hall Road, Angaston SA 5353'),
    })
    await test.db.update(siteTable).set({ checkedAt: new Date() }).where(mine)
    expect(await compose({ company: buyer.company })).toBe(null)
  })
})
