import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { formatShutdownDays } from '#app/domain/calendar/shutdown.ts'
import { publishContent } from '#app/domain/content/import-content.server.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { privateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, visibleText } from '#tests/support/expect-page.ts'
import { filledForm, openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()
const bulk = 'GB-CL750S-AG-BV-00-X'

const today = isoDayOf(new Date())
const stocktake = { name: 'Stocktake', first: addDays(today, 1), last: addDays(today, 14) }
const closed = `Stocktake: we are closed ${formatShutdownDays(stocktake)}, and open again on `

async function publish(shutdowns: (typeof stocktake)[]) {
  const body = { ...getShippedContent('GLOBAL'), shutdowns }
  await publishContent(site.database.db, { group: 'GLOBAL', body, author: 'editor' })
}

async function filledCart() {
  const visitor = openVisitor(site)
  await visitor.add(bulk, '1', 'pallet')
  return visitor
}

describe('a published shutdown', () => {
  beforeAll(async () => {
    await publish([stocktake])
    await vi.waitFor(async () => {
      expect(visibleText(await site.fetch('/contact'))).toContain(closed)
    })
  })

  it('appears beside the hours on the contact page, once', async () => {
    const words = visibleText(await site.fetch('/contact'))
    expect(words).toContain(`8.30am–5pm Monday–Friday ${closed}`)
    expect(words.split('we are closed')).toHaveLength(2)
  })

  it('appears beside the needed-by date of an enquiry', async () => {
    const visitor = await filledCart()
    const words = visibleText(await visitor.get('/catalogue/checkout'))
    expect(words).toContain(`Leave blank if there is no fixed date. ${closed}`)
  })

  it('is given as the reason why a line arrives too late, without JavaScript too', async () => {
    const visitor = await filledCart()
    const neededBy = addDays(today, 3)
    const form = await filledForm(site.database.db, { contactName: '', neededBy })
    const refused = await visitor.checkout(form)
    expectPage(refused, 400)
    expect(visibleText(refused)).toContain(
      `after you need it. We are closed ${formatShutdownDays(stocktake)}.`,
    )
  })

  it('appears on the page of an enquiry until the enquiry is closed', async () => {
    const { db } = site.database
    const enquiry = await storeEnquiry(db)
    const { id } = enquiry
    const path = `/enquiry/${await privateToken(db, enquiry)}`
    expect(visibleText(await site.fetch(path))).toContain(closed)
    await db.update(enquiryTable).set({ status: 'delivered' }).where(eq(enquiryTable.id, id))
    expect(visibleText(await site.fetch(path))).not.toContain('we are closed')
  })

  it('makes the order-by date earlier, and the planner shows it', async () => {
    const plan = `/catalogue/planner?amount=12000&bottle=${bulk}&day=`
    const after = visibleText(await site.fetch(plan + addDays(stocktake.last, 4)))
    expect(after).toContain(
      `We are closed ${formatShutdownDays(stocktake)}. The order-by days allow for that.`,
    )
    const later = visibleText(await site.fetch(plan + addDays(stocktake.last, 200)))
    expect(later).toContain('Order by')
    expect(later).not.toContain('We are closed')
  })

  it('disappears everywhere when it is withdrawn', async () => {
    await publish([])
    await vi.waitFor(async () => {
      expect(visibleText(await site.fetch('/contact'))).not.toContain('we are closed')
    })
    const visitor = await filledCart()
    expect(visibleText(await visitor.get('/catalogue/checkout'))).not.toContain('we are closed')
  })
})
