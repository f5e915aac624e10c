import { expect } from 'vitest'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import type { openBuiltSite } from './built-site.ts'
import { lastRequestOf } from './sign-in-request.ts'
import { openVisitor } from './visitor.ts'

export type Visitor = ReturnType<typeof openVisitor>

/** Staff who are signed in nowhere yet, each in a network of their own, which the site must trust. */
export function openDoor(site: ReturnType<typeof openBuiltSite>) {
  let people = 0
  let networks = 0
  const accounts = new Map<string, string>()
  return {
    /** A member of staff who is signed in nowhere. */
    async hire(...roles: StaffRole[]) {
      const { db } = site.database
      people += 1
      const email = `person-${people}@staff.example.com`
      const [row] = await db.insert(accountTable).values({ name: 'Ann Lee', email }).returning()
      const account = row?.id ?? ''
      await db.insert(staffRoleTable).values(roles.map((role) => ({ account, role })))
      accounts.set(email, account)
      return { account, email }
    },

    /** Somebody at a browser of their own, in a network of their own. */
    openBrowser(): Visitor {
      networks += 1
      return openVisitor(site, { 'x-forwarded-for': `203.0.113.${networks}` })
    },

    /** Asks for a mail; what the mail says. */
    async askForMail(browser: Visitor, email: string) {
      const asked = await browser.post('/staff/sign-in?index', { email })
      expect([asked.status, asked.headers.get('location')]).toEqual([
        303,
        expect.stringContaining('/staff/sign-in/code'),
      ])
      return lastRequestOf(site.database.db, accounts.get(email) ?? '')
    },
  }
}

export const isIn = async (browser: Visitor) => (await browser.get('/staff/people')).status === 200
