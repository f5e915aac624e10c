import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ContactDetails } from '#app/domain/contact/contact-form.ts'
import { storeContactRequest } from '#app/domain/contact/store-contact-request.server.ts'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Acceptance } from '#app/platform/sender/decide-admission.ts'

/**
 * Stores a message from the contact form, with its mails.
 * @returns its id
 */
export async function storeMessage(
  db: Database,
  details: Partial<ContactDetails> = {},
  how: Partial<Acceptance> = {},
) {
  const submission = randomUUID()
  await storeContactRequest(db, {
    submission,
    proven: 'proven',
    ...how,
    details: {
      name: 'Mary Hill',
      company: 'Hill & Sons Wines',
      email: 'mary@hill.example.com',
      phone: '(08) 5550 1234',
      subject: 'Stelvin in claret',
      message: 'We fill in May. Is it kept in stock?',
      ...details,
    },
  })
  const [stored] = await db
    .select({ id: contactRequestTable.id })
    .from(contactRequestTable)
    .where(eq(contactRequestTable.submission, submission))
  if (!stored) throw new Error('The message was not stored.')
  return stored.id
}
