import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'
import { storeEnquiry } from '../factories/enquiry.ts'

const site = openBuiltSite()

async function openDesk() {
  const staff = await signInStaff(site.database.db, { roles: ['coordinator'] })
  const visitor = openVisitor(site)
  const [name = '', token = ''] = staff.cookie.split('=')
  visitor.cookies.set(name, token)
  return { ...staff, ...visitor }
}

async function storeAs(changes: Partial<typeof enquiryTable.$inferInsert>) {
  const { db } = site.database
  const { id, reference } = await storeEnquiry(db)
  await db.update(enquiryTable).set(changes).where(eq(enquiryTable.id, id))
  const unread = async () => {
    const [row] = await db
      .select({ unread: enquiryTable.unread })
      .from(enquiryTable)
      .where(eq(enquiryTable.id, id))
    return row?.unread
  }
  return { page: `/staff/enquiries/${reference.toLowerCase()}`, unread }
}

describe('the page of an enquiry, without scripts', () => {
  it('marks what the customer wrote as read when it is opened, but not when it is refreshed', async () => {
    const desk = await openDesk()
    const { page, unread } = await storeAs({ unread: 2, assignee: desk.account })
    await desk.get(`${page}.data`)
    expect(await unread()).toBe(2)
    await desk.get(page)
    expect(await unread()).toBe(0)
  })

  it('leaves what a colleague has to read unread', async () => {
    const [desk, colleague] = [await openDesk(), await openDesk()]
    const { page, unread } = await storeAs({ unread: 2, assignee: colleague.account })
    await desk.get(page)
    expect(await unread()).toBe(2)
  })
})

describe('an enquiry without a delivery address', () => {
  const nowhere = { address: '', suburb: '', state: '', postcode: '' } as const

  it('asks for it on the pages that confirm it and schedule a delivery, with a link', async () => {
    const desk = await openDesk()
    for (const [status, step] of [
      ['verifying', 'step/confirmed'],
      ['confirmed', 'deliveries/new'],
    ] as const) {
      const { page } = await storeAs({ ...nowhere, status })
      const shown = await desk.get(`${page}/${step}`)
      expect(visibleText(shown)).toContain('The delivery address is missing')
      expect(shown.text).toContain(`href="${page}/details#address"`)
      expect(visibleText(await desk.get(page))).toContain('Not known yet')
      expect(visibleText(await desk.get(`${page}/details`))).toContain('Not known yet')
    }
  })
})
