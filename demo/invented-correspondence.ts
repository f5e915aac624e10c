import { asc, eq } from 'drizzle-orm'
import { answerContactRequest } from '#app/domain/contact/answer-contact-request.server.ts'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { receiveMail } from '#app/domain/correspondence/mail-in/receive-mail.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { buildReplyAddress } from '#app/domain/notifications/reply-address.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { buildEml } from '#tests/factories/eml.ts'
import { expectDone, pastWorkingTime, workingTime } from './course-of-order.ts'
import type { Ground } from './invented-orders.ts'

/** Mails that reached the mailbox without answering one of ours. */
const strayMails = [
  {
    from: 'Hal Jensen <hal@northernhops.example>',
    subject: 'Cans for a summer release',
    text: 'Hi,\n\nwe need 375 mL cans, brite, about 40,000, by the end of February.\n\n11000 CA-375CLA-SV-X\n\nCan you quote us, delivered to Townsville?\n\nHal Jensen\nNorthern Hops',
  },
  {
    from: 'Accounts <accounts@saltbushridge.example>',
    subject: 'Statement for October',
    text: 'Please send us the statement for October. Two invoices do not match our orders.\n\nThanks\nAccounts',
  },
  {
    from: 'Mia Osei <mia@greyheron.example>',
    subject: 'Out of office: back on Monday',
    text: 'I am away until Monday. For deliveries call the brewery.',
    headers: { 'Auto-Submitted': 'auto-replied' },
  },
]

const dateHeader = () => ({ Date: new Date().toUTCString() })

/** Lets mails come in: answers to the newest orders, and mails for the tray. */
export async function inventMails(db: Database, { clock }: Ground): Promise<void> {
  const open = await db
    .select({ id: enquiryTable.id, email: enquiryTable.email, name: enquiryTable.contactName })
    .from(enquiryTable)
    .where(eq(enquiryTable.status, 'verifying'))
    .orderBy(asc(enquiryTable.createdAt))
    .limit(4)
  const answers = [
    'Tuesday suits us. Please ring the gate before the truck comes.',
    'One thing more: can we have the pallets without the top layer of cardboard?',
    'Attached is our label drawing, for the panel height.',
    'Could you move this to the week after? Our filler is being serviced.',
  ]
  for (const [index, { id, email, name }] of open.entries()) {
    const to = await buildReplyAddress(db, { kind: 'enquiry', id })
    const from = `${name} <${email}>`
    const text = answers[index] ?? ''
    await clock.at(pastWorkingTime(1 + index, index), async () => {
      expectDone(await receiveMail(db, buildEml({ from, to, text, headers: dateHeader() })))
    })
  }
  for (const [index, mail] of strayMails.entries()) {
    await clock.at(pastWorkingTime(index, index + 2), async () => {
      const headers = { ...dateHeader(), ...mail.headers }
      const raw = buildEml({ to: 'replies@vpack.example', ...mail, headers })
      expectDone(await receiveMail(db, raw))
    })
  }
}

const questions = [
  ['Stelvin in claret', 'We fill in May. Is a claret screwcap kept in stock?'],
  ['Growler bottles', 'Do you sell 1.89 litre growlers in amber, and from which quantity?'],
  ['Pallet return', 'We have 34 of your pallets here. Who picks them up?'],
  ['A tour of the warehouse', 'Our new production manager would like to see how you load.'],
  ['Embossed bottles', 'Which minimum order has a mould of our own, and how long does it take?'],
  ['Samples for a trial', 'Could we have six flint burgundy bottles for a trial on our line?'],
]

/** Sends messages from the contact form; the team has answered the older half. */
export async function inventContactRequests(db: Database, ground: Ground): Promise<void> {
  const { clock, team, customers } = ground
  for (const [index, [subject, message]] of questions.entries()) {
    const customer = customers[(index * 5 + 3) % customers.length]
    if (!customer || !subject || !message) continue
    const name = customer.people.owner
    const email = `${name.split(' ')[0]?.toLowerCase()}@${customer.host}.example`
    const details = { name, company: customer.name, email, subject, message }
    const askedAt = pastWorkingTime((questions.length - index) * 2 - 1, index)
    const id = await clock.at(askedAt, () => storeMessage(db, details))
    if (index >= questions.length / 2) continue
    await clock.at(workingTime(askedAt, 1, index), async () => {
      const { version } = contactRequestTable
      const [row] = await db
        .select({ version })
        .from(contactRequestTable)
        .where(eq(contactRequestTable.id, id))
      const body = 'Thank you for asking. I have put an offer together and call you this afternoon.'
      const answer = { contactRequest: id, version: row?.version ?? 0, body }
      expectDone(await answerContactRequest(db, team.coordinator, answer))
    })
  }
}
