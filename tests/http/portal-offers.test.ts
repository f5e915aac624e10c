import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MemberRole, memberRoles } from '#app/domain/access/roles.ts'
import { beginActing } from '#app/domain/acting/acting.server.ts'
import { findStaffSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { portalRoutes } from '#app/portal/portal-routes.ts'
import { type Filled, fillCompany } from '#tests/between-companies/fill-company.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { isLong } from '#tests/support/long.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'
import { walkOffers } from '#tests/support/walk-offers.ts'

const site = openBuiltSite({ MAIL_WORKER: 'off', FORM_LIMIT: '1000000' })
vi.spyOn(console, 'log').mockImplementation(() => undefined)

let filled: Filled
beforeAll(async () => {
  const { db, ownerUrl } = site.database
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  filled = await fillCompany({ db, owner }, 'Redgum Estate').finally(() => owner.end())
}, 60_000)
afterAll(closeThreads)

const portal = () => ({
  routes: portalRoutes,
  start: `/portal/${filled.company}/orders?view=all`,
  area: new RegExp(`^/portal/${filled.company}(?:/|$)`),
  endsSession: /^\/portal\/(?:sign-out|sign-in)|\/end-acting$/,
})

/** Opens the portal as a coordinator who acts for the company's member in a role. */
async function actFor(role: MemberRole) {
  const { db } = site.database
  const staff = await signInStaff(db, { roles: ['coordinator'], name: 'Priya Raman' })
  const { id = '' } = (await findStaffSession(db, staff.token, new Date())) ?? {}
  const member = { company: filled.company, account: filled.members[role].account }
  const wanted = { ...member, reason: 'On the phone', session: id }
  const begun = await beginActing(db, staff.actor, wanted, new Date())
  if (begun.outcome !== 'done') throw new Error(begun.message)
  const visitor = openVisitor(site)
  await visitor.post('/portal/sign-in/acting', { key: begun.key }, { cookie: staff.cookie })
  const { text } = await visitor.get(portal().start)
  const formToken = /name="formToken" value="([^"]+)"/.exec(text)?.[1] ?? ''
  expect(visibleText({ text })).toContain('Priya Raman, you act for')
  return { ...visitor, formToken }
}

/**
 * Roles whose members are walked, those who may do least first: a walk sends every form, which
 * suspends colleagues and leaves the company. Staff who act may do neither, so they go first. Owners
 * and buyers are offered most pages, so only the long run walks them.
 */
const walked = isLong
  ? (['viewer', 'goods-in', 'approver', 'buyer', 'owner'] as const)
  : (['goods-in', 'approver'] as const)
const actedFor = isLong ? memberRoles : (['owner', 'approver'] as const)

describe('portal', () => {
  it.each(actedFor)('offers staff who act for the role %s only what they may do', async (role) => {
    const { formToken, ...visitor } = await actFor(role)
    const { routes, deadLinks, refused } = await walkOffers(visitor, portal(), formToken)
    expect(routes.size).toBeGreaterThan(20)
    expect(deadLinks).toEqual([])
    expect(refused).toEqual([])
  })

  it.each(walked)(
    'offers the role %s only actions and links that the policy allows',
    async (role) => {
      const { cookie, formToken } = filled.members[role]
      const visitor = openVisitor(site, { cookie })
      const { routes, deadLinks, refused } = await walkOffers(visitor, portal(), formToken)
      expect(routes.size).toBeGreaterThan(25)
      expect(deadLinks).toEqual([])
      expect(refused).toEqual([])
    },
  )
})
