import { expect } from 'vitest'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import type { openBuiltSite } from './built-site.ts'
import { lastRequestOf } from './sign-in-request.ts'
import { openVisitor } from './visitor.ts'

export type Visitor = ReturnType<typeof openVisitor>

/**
 * Returns helpers for signing in staff, each browser with an IP address of its own, which the site
 * must accept from `X-Forwarded-For`.
 */
export function openSignIn(site: ReturnType<typeof openBuiltSite>) {
  let people = 0
  let networks = 0
  const accounts = new Map<string, string>()
  return {
    /** Stores a staff member without a session. */
    async hire(...roles: StaffRole[]) {
      const { db } = site.database
      people += 1
      const email = `person-${people}@staff.example.com`
      const [row] = await db.insert(accountTable).values({ name: 'Ann Lee', email }).returning()
      const account = row?.id ?? ''
      await db.insert(staffRoleTable).values(roles.map((role) => ({ accountId: account, role })))
      accounts.set(email, account)
      return { account, email }
    },

    /** Opens a visitor with cookies and an IP address of their own. */
    openBrowser(): Visitor {
      networks += 1
      return openVisitor(site, { 'x-forwarded-for': `203.0.113.${networks}` })
    },

    /**
     * Requests a sign-in mail.
     * @returns its link and code
     */
    async requestMail(browser: Visitor, email: string) {
      const asked = await browser.post('/staff/sign-in?index', { email })
      expect([asked.status, asked.headers.get('location')]).toEqual([
        303,
        expect.stringContaining('/staff/sign-in/code'),
      ])
      return lastRequestOf(site.database.db, accounts.get(email) ?? '')
    },
  }
}

export const isSignedIn = async (browser: Visitor) =>
  (await browser.get('/staff/people')).status === 200
