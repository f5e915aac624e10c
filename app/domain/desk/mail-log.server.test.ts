import { eq, inArray } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import {
  type MailKind,
  type MailRecordType,
  mailKinds,
  mailKindsAbout,
  recordTypeOfMail,
} from '#app/domain/notifications/mail.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { privateLinkNote } from '#app/platform/request/private-path.ts'
import { mailComposers } from '#server/workers.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { emailChangesIn } from '#tests/factories/email-change.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import {
  countTroubledMails,
  markMailHandled,
  readMail,
  readMailLog,
  retryMail,
} from './mail-log.server.ts'

const test = openTestDatabase()
openLiveContent(test)

const token = '3x9AAbcdefghijklmnopqrstuvwxyz0123456789_-A'
const secrets = [
  `https://vpack.example/enquiry/${token}`,
  `https://vpack.example/enquiry/${token}/review`,
  `https://vpack.example/staff/sign-in/link/${token}`,
  `https://vpack.example/portal/sign-in/link/${token}`,
  `https://vpack.example/staff/sign-in/objection/${token}`,
  `https://vpack.example/portal/calendar/${token}/deliveries.ics`,
]
const code = '4711 0815'

/** A composed mail with every kind of secret link and, if it is about an account, a code. */
function composed(kind: MailKind) {
  const words = recordTypeOfMail[kind] === 'account' ? `Type this code: ${code}` : 'Your order'
  const content = `LOCATION:${secrets[0]}`
  return {
    subject: `Mail of kind ${kind}`,
    html: `<p>${words}</p>${secrets.map((link) => `<a href="${link}">Open</a> ${link}`).join('')}`,
    text: `${words}\n${secrets.join('\n')}`,
    replyTo: null,
    attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content }],
  }
}

async function storeMail(kind: MailKind, subject: Record<string, string> = {}, recipient?: string) {
  const id = await enqueueMail(test.db, { kind, subject, recipient: recipient ?? 'a@b.example' })
  const rendered = composed(kind)
  await test.db.update(mailTable).set({ status: 'failed', rendered }).where(eq(mailTable.id, id))
  return id
}

async function ofCompany(manager: StaffActor | null) {
  const companyId = await storeCompany(test.db, 'Hill', manager?.account ?? null)
  const { id: enquiry } = await storeEnquiry(test.db)
  await test.db.update(enquiryTable).set({ companyId }).where(eq(enquiryTable.id, enquiry))
  // Mails of the submission are not part of these tests.
  await test.db.delete(mailTable).where(eq(mailTable.status, 'queued'))
  return { enquiry, company: companyId }
}

const listed = async (actor: StaffActor, recipient?: string) =>
  (
    await readMailLog(test.db, actor, {
      view: 'all',
      mark: null,
      ...(recipient !== undefined && { recipient }),
    })
  ).rows.map(({ id }) => id)

const without = (text: string) => {
  expect(text).not.toContain(token)
  expect(text).not.toContain(code)
}

afterEach(async () => {
  delete environment().SMTP_URL
  await test.db.delete(mailTable)
})

describe('mail log of an account manager', () => {
  it('holds the mails of their companies; those of others are 403 everywhere', async () => {
    const tom = await storeStaff(test.db, 'Tom', ['account-manager'])
    const own = await storeMail('enquiry-received', await ofCompany(tom), 'ann@hill.example')
    const foreign = await storeMail('enquiry-received', await ofCompany(null), 'ann@hill.example')
    const digest = await storeMail('daily-digest', await ofCompany(tom))
    const foreignNotice = await storeMail('customer-notice', await ofCompany(null))
    expect((await listed(tom)).toSorted()).toEqual([own, digest].toSorted())
    expect(await listed(tom, 'ann@hill.example')).toEqual([own])
    expect(await countTroubledMails(test.db, tom)).toBe(2)
    const refused = { outcome: 'not-allowed-to-you' }
    for (const id of [foreign, foreignNotice]) {
      expect(await readMail(test.db, tom, id)).toMatchObject(refused)
      expect(await retryMail(test.db, tom, id)).toMatchObject(refused)
      expect(await markMailHandled(test.db, tom, id)).toMatchObject(refused)
    }
    expect(await readMail(test.db, tom, own)).toMatchObject({ outcome: 'done' })
    expect(await markMailHandled(test.db, tom, own)).toEqual({ outcome: 'done' })
    const rows = await test.db
      .select()
      .from(mailTable)
      .where(inArray(mailTable.id, [foreign]))
    expect(rows).toMatchObject([{ status: 'failed', dealtAt: null }])
  })

  it('answers no-such-mail for an id that is unknown or not a UUID', async () => {
    const tom = await storeStaff(test.db, 'Tom', ['account-manager'])
    for (const id of [crypto.randomUUID(), 'x']) {
      expect(await readMail(test.db, tom, id)).toMatchObject({ outcome: 'no-such-mail' })
    }
  })
})

const every: MailRecordType[] = [
  'enquiry',
  'contact',
  'held-forms',
  'approval',
  'company',
  'account',
]
const seen: Record<StaffRole, MailRecordType[]> = {
  administrator: every,
  coordinator: every.filter((topic) => topic !== 'account'),
  'account-manager': ['contact', 'held-forms'],
  editor: [],
}

it.each(Object.entries(seen))(
  'mail log of a %s > holds the mails about %s',
  async (role, about) => {
    const actor = await storeStaff(test.db, 'Ann', [role as StaffRole])
    for (const kind of mailKinds) await storeMail(kind)
    const kinds = new Set(about.flatMap((topic) => mailKindsAbout(topic)))
    const { rows } = await readMailLog(test.db, actor, { view: 'all', mark: null })
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...kinds].toSorted())
  },
)

describe('a shown mail', () => {
  it.each(mailKinds)('of kind %s holds neither a private link nor a code', async (kind) => {
    environment().SMTP_URL = 'smtp://mail.example'
    const id = await storeMail(kind)
    for (const actor of [await storeStaff(test.db, 'Ada', ['administrator']), systemActor]) {
      const result = await readMail(test.db, actor, id)
      if (result.outcome !== 'done') throw new Error(result.message)
      without(JSON.stringify(result.mail))
      const isForRecipientAlone = recordTypeOfMail[kind] === 'account'
      expect(result.mail.isForRecipientOnly).toBe(isForRecipientAlone)
      if (!isForRecipientAlone) expect(result.mail.rendered?.html).toContain(privateLinkNote)
    }
  })

  it('holds no secret of a mail as its composer writes it', async () => {
    await queryAsOwner(test, 'update account set deactivated_at = now()')
    const changes = emailChangesIn(test)
    const [ada, nora] = [await changes.hire('administrator'), await changes.hire('coordinator')]
    const { change, code: secretCode } = await changes.ask(nora, nora)
    const { id: enquiry } = await storeEnquiry(test.db)
    const subjects: Partial<Record<MailKind, Record<string, string>>> = {
      'enquiry-received': { enquiry },
      'enquiry-for-team': { enquiry },
      'contact-received': { contactRequest: await storeMessage(test.db) },
      'email-code': { emailChange: change },
      'email-notice': { emailChange: change, when: 'asked' },
      'staff-invitation': { account: nora.account, by: ada.account },
    }
    const composers = mailComposers(test.db)
    for (const [kind, subject] of Object.entries(subjects) as [MailKind, never][]) {
      const id = await storeMail(kind, subject)
      const rendered = await composers[kind](subject)
      if (!rendered) throw new Error(`${kind} was not composed.`)
      await test.db.update(mailTable).set({ rendered }).where(eq(mailTable.id, id))
      const result = await readMail(test.db, ada.actor, id)
      if (result.outcome !== 'done') throw new Error(result.message)
      const { html, text } = result.mail.rendered ?? { html: '', text: '' }
      expect(html + text).not.toMatch(/\/enquiry\/[\w-]{20}|\/sign-in\/(link|objection)\//)
      expect(html + text).not.toContain(secretCode)
      if (kind === 'enquiry-received') expect(text).toContain(privateLinkNote)
    }
  })
})

describe('the text of a sign-in mail', () => {
  const isReadable = async (actor: Parameters<typeof readMail>[1]) => {
    const result = await readMail(test.db, actor, await storeMail('sign-in-link'))
    return result.outcome === 'done' && result.mail.rendered?.text.includes(code)
  }

  it('is shown to the only active member of staff, without a mail server, and to nobody else', async () => {
    await queryAsOwner(test, 'delete from staff_role')
    const ada = await storeStaff(test.db, 'Ada', ['administrator'])
    expect(await isReadable(ada)).toBe(true)
    expect(await isReadable(systemActor)).toBe(true)
    environment().SMTP_URL = 'smtp://mail.example'
    expect(await isReadable(ada)).toBe(false)
    expect(await isReadable(systemActor)).toBe(false)
    delete environment().SMTP_URL
    const cora = await storeStaff(test.db, 'Cora', ['coordinator'])
    expect(await isReadable(ada)).toBe(false)
    expect(await isReadable(cora)).toBe(false)
    expect(await isReadable(systemActor)).toBe(false)
  })
})
