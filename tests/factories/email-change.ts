import { eq } from 'drizzle-orm'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import {
  completeEmailChange,
  createObjectionToken,
  deriveEmailCode,
} from '#app/domain/sign-in/address/complete-email-change.server.ts'
import { objectToEmailChange } from '#app/domain/sign-in/address/object-to-email-change.server.ts'
import { requestEmailChange } from '#app/domain/sign-in/address/request-email-change.server.ts'
import { findStaffSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { type SignedInStaff, signInStaff } from '#tests/support/sign-in-staff.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

/** Returns helpers that change email addresses in a database. */
export function emailChangesIn(test: TestDatabase) {
  const now = () => new Date()
  const newEmail = () => `new-${crypto.randomUUID()}@staff.example.com`
  const later = (milliseconds: number) => new Date(Date.now() + milliseconds)

  const hire = (...roles: StaffRole[]) => signInStaff(test.db, { roles, name: 'Nora Lane' })

  async function sessionOf({ token }: SignedInStaff) {
    return (await findStaffSession(test.db, token, now()))?.id ?? ''
  }
  const isIn = async (token: string) => (await findStaffSession(test.db, token, now())) !== null

  async function emailOf({ account }: SignedInStaff) {
    const [row] = await test.db.select().from(accountTable).where(eq(accountTable.id, account))
    return row?.email
  }

  async function ask(by: SignedInStaff, of: SignedInStaff, email = newEmail()) {
    const asked = await requestEmailChange(test.db, by.actor, { account: of.account, email }, now())
    if (asked.outcome !== 'done') throw new Error(asked.message)
    return { email, change: asked.change, code: await deriveEmailCode(test.db, asked.change) }
  }

  const prove = async (by: SignedInStaff, of: SignedInStaff, code: string, at = now()) =>
    completeEmailChange(
      test.db,
      by.actor,
      { account: of.account, code, session: await sessionOf(by) },
      at,
    )

  const object = async (change: string, at = now()) =>
    objectToEmailChange(
      test.db,
      { token: await createObjectionToken(test.db, change), address: '203.0.113.9' },
      at,
    )

  const mailsTo = (recipient: string | undefined) =>
    test.db
      .select()
      .from(mailTable)
      .where(eq(mailTable.recipient, recipient ?? ''))
      .orderBy(mailTable.createdAt)

  const wrong = (code: string) => (code === '00000000' ? '11111111' : '00000000')

  return { now, newEmail, later, hire, isIn, emailOf, ask, prove, object, mailsTo, wrong }
}
