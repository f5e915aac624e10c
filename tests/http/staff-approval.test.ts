import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recordCall } from '#app/domain/enquiry/call/record-call.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { moveWithApproval } from '#app/domain/orders/decision/commit-order.server.ts'
import { orderApprovalTable, orderRulesTable } from '#app/domain/orders/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { buildDetails } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()

/**
 * Stores a call for 11 pallets of a company that requires approval above 10, checked by a
 * coordinator.
 */
async function open() {
  const { db } = site.database
  const staff = await signInStaff(db, { roles: ['coordinator'] })
  const company = await storeCompany(db, 'Redgum Estate')
  const owner = await storeMember(db, company, 'owner', { name: 'Mary Hill' })
  await db.insert(orderRulesTable).values({ companyId: company, overPallets: 10 })
  const product = buildProduct()
  const pieces = 11 * (product.packs.pallet ?? 0)
  const line = { position: 1, kind: 'order', level: 'piece', note: '', plannedFor: null } as const
  const taken = await recordCall(db, staff.actor, {
    submission: randomUUID(),
    channel: 'phone',
    companyId: company,
    hasConsent: true,
    mail: false,
    details: buildDetails(),
    lines: [{ ...line, product, pieces }],
  })
  if (taken.outcome !== 'done') throw new Error(taken.message)
  const { reference } = taken
  const find = async () => {
    const [row] = await db.select().from(enquiryTable).where(eq(enquiryTable.reference, reference))
    if (!row) throw new Error('It was not stored.')
    return row
  }
  const { id } = await find()
  await moveWithApproval(db, staff.actor, { enquiry: id, to: 'verifying' })
  const visitor = openVisitor(site, { cookie: staff.cookie })
  const path = `/staff/enquiries/${reference.toLowerCase()}/step/confirmed`
  const confirm = async (fields: Record<string, string>) => {
    const version = String((await find()).version)
    return visitor.post(path, { formToken: staff.formToken, version, note: '', ...fields })
  }
  return { db, owner, find, id, confirm, page: () => visitor.get(path) }
}

describe('the form that confirms an enquiry by phone', () => {
  it('shows reasons and approvers without JavaScript, and rejects a confirmation without agreement', async () => {
    const { page, confirm, find } = await open()
    const form = visibleText(await page())
    expect(form).toContain('It comes to 11 pallet spaces, more than 10.')
    expect(form).toContain('Ask Mary Hill before you continue.')
    const refused = await confirm({})
    expect(refused.status).toBe(400)
    expect(visibleText(refused)).toContain('Ask Mary Hill. Once one of them agrees, tick')
    expect((await find()).status).toBe('verifying')
  })

  it('shows beside the field what is missing, and keeps the input', async () => {
    const { owner, confirm, find } = await open()
    const typed = { agreed: 'yes', approver: '', agreedHow: 'By phone on Tuesday' }
    const refused = await confirm(typed)
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(
      /<select[^>]* name="approver"[^>]* aria-invalid="true"|aria-invalid="true"[^>]* name="approver"/,
    )
    expect(refused.text).toContain('value="By phone on Tuesday"')
    const silent = await confirm({ ...typed, approver: owner.account, agreedHow: '' })
    expect(visibleText(silent)).toContain('Write when and how the approver agreed.')
    expect((await find()).status).toBe('verifying')
  })

  it('confirms with the approver and a note, and stores the decision', async () => {
    const { db, owner, confirm, find, id } = await open()
    const typed = { agreed: 'yes', approver: owner.account, agreedHow: 'By phone on Tuesday' }
    expect((await confirm(typed)).status).toBe(303)
    expect((await find()).status).toBe('confirmed')
    const { enquiry, decidedBy, note } = orderApprovalTable
    const decisions = db.select({ decidedBy, note }).from(orderApprovalTable)
    expect(await decisions.where(eq(enquiry, id))).toEqual([
      { decidedBy: owner.account, note: 'By phone on Tuesday' },
    ])
  })
})
