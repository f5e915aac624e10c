import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import {
  type OperationName,
  type PolicyRefusal,
  reachOf,
  refusalFor,
} from '#app/domain/access/policy.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { isVisibleEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import {
  type MailKind,
  type MailRecordType,
  type MailStatus,
  type MailView,
  mailKindsAbout,
  type RenderedMail,
  recordTypeOfMail,
  troubledStatuses,
} from '#app/domain/notifications/mail.ts'
import { enqueueDeliveries, enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { toAuditSubject } from '#app/domain/notifications/render-mail.ts'
import { mailAbout, mailTable } from '#app/domain/notifications/tables.server.ts'
import { orderApprovalTable } from '#app/domain/orders/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { hidePrivateLinks, hidePrivateLinksInHtml } from '#app/platform/request/private-path.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { buildKeysetPage } from '#app/ui/table/keyset-page.ts'
import type { PageCursor } from '#app/ui/table/table-state.ts'

/** A mail to the customer of an enquiry. */
export interface MailToCustomer {
  id: string
  recipient: string
  status: MailStatus
  createdAt: Date
  /** Subject of the mail; null until it is composed. */
  title: string | null
  kind: MailKind
  /** Id of the event that it reports; null if it reports none. */
  event: number | null
}

const kindsToCustomer: MailKind[] = [
  'enquiry-received',
  'enquiry-status',
  'enquiry-proposal',
  'enquiry-delivery',
  'enquiry-claim',
  'enquiry-message',
  'blanket-order',
  'desk-mail',
]

/** Maximum number of mails that the page of an enquiry lists; the mail log has all. */
const maxMails = 200

/** Finds the mails that an enquiry's customer was sent, oldest first. */
export async function findMailsToCustomer(
  db: Database,
  enquiry: string,
): Promise<MailToCustomer[]> {
  const { id, recipient, status, createdAt, rendered, kind, subject } = mailTable
  return db
    .select({
      id,
      recipient,
      status,
      createdAt,
      kind,
      title: sql<string | null>`${rendered} ->> 'subject'`,
      event: sql<number | null>`(${subject} ->> 'event')::int`,
    })
    .from(mailTable)
    .where(and(eq(mailAbout, enquiry), inArray(kind, kindsToCustomer)))
    .orderBy(asc(createdAt), asc(id))
    .limit(maxMails)
}

/** Operation that an actor must be allowed to do to see mails about a topic. */
const operationOf = {
  enquiry: 'see-enquiries',
  contact: 'see-contact-requests',
  'held-forms': 'release-held-forms',
  approval: 'see-enquiries',
  company: 'see-enquiries',
  account: 'manage-staff',
} as const satisfies Record<MailRecordType, OperationName>

const topics = Object.keys(operationOf) as MailRecordType[]

/**
 * Builds the SQL condition that a mail is visible to an actor: they may read the log, and may see
 * what the mail is about. Account managers see the mails of their own companies.
 */
function visibleMails(actor: Actor): SQL {
  if (reachOf(actor, 'see-mail') === 'none') return sql`false`
  const conditions = topics.flatMap((topic) => {
    const reach = reachOf(actor, operationOf[topic])
    if (reach === 'none') return []
    const isAbout = inArray(mailTable.kind, mailKindsAbout(topic))
    return [reach === 'all' ? isAbout : and(isAbout, isOwn(actor, topic))]
  })
  // An answer to a mail about an enquiry is visible to those who may see the enquiry.
  const isForeignAnswer = and(
    eq(mailTable.kind, 'desk-mail'),
    sql`${mailTable.subject} ->> 'enquiry' is not null`,
    sql`not ${isVisibleEnquiry(actor, idIn('enquiry'))}`,
  )
  const seen = or(...conditions)
  return seen ? sql`(${seen}) and not (${isForeignAnswer})` : sql`false`
}

const idIn = (name: string) => sql`(${mailTable.subject} ->> ${sql.raw(`'${name}'`)})::uuid`

function isOwn(actor: Actor, topic: MailRecordType): SQL {
  switch (topic) {
    case 'enquiry':
      return isVisibleEnquiry(actor, idIn('enquiry'))
    case 'approval':
      return sql`exists (
        select from ${orderApprovalTable} join ${companyTable} on ${companyTable.id} = ${orderApprovalTable.companyId}
        where ${orderApprovalTable.id} = ${idIn('approval')} and ${companyTable.accountManager} = ${accountOf(actor)})`
    case 'company':
      return sql`exists (
        select from ${companyTable} where ${companyTable.id}::text = ${mailTable.subject} ->> 'company'
          and ${companyTable.accountManager} = ${accountOf(actor)})`
    case 'contact':
    case 'held-forms':
    case 'account':
      return sql`false`
  }
}

/**
 * Tells whether an actor may read the text of mails about signing in. The only exception to “no” is
 * an installation without a mail server: its administrator may, while theirs is the only active
 * staff account. Server commands may under the same conditions.
 */
async function canReadAccountMails(db: Database, actor: Actor): Promise<boolean> {
  if (environment().SMTP_URL !== undefined) return false
  if (reachOf(actor, 'manage-staff') !== 'all') return false
  const staff = await db
    .selectDistinct({ account: staffRoleTable.accountId })
    .from(staffRoleTable)
    .innerJoin(accountTable, eq(accountTable.id, staffRoleTable.accountId))
    .where(isNull(accountTable.deactivatedAt))
    .limit(2)
  const own = accountOf(actor)
  return staff.length < 2 && (own === null || staff[0]?.account === own)
}

/** Number of mails on a page of the log. */
const mailsPerPage = 50

interface LogQuery {
  view: MailView
  /** Complete email address; empty for all recipients. */
  recipient?: string
  /** Page cursor: id of a mail. */
  mark: PageCursor | null
}

/**
 * Reads one page of the mail log, newest first: mails that the actor may see, with the cursors of
 * the neighbouring pages.
 */
export async function readMailLog(
  db: Database,
  actor: Actor,
  { view, recipient = '', mark }: LogQuery,
) {
  const { id, kind, status, attempts, createdAt, lastError, rendered, ...more } = mailTable
  const isBack = mark?.side === 'before'
  const place =
    mark && isUuid(mark.key)
      ? sql`(${createdAt}, ${id}) ${sql.raw(isBack ? '>' : '<')} (
          select last.created_at, last.id from ${mailTable} as last where last.id = ${mark.key})`
      : undefined
  const direction = isBack ? asc : desc
  const found = await db
    .select({
      id,
      kind,
      status,
      attempts,
      createdAt,
      lastError,
      recipient: more.recipient,
      dealtAt: more.dealtAt,
      title: sql<string | null>`${rendered} ->> 'subject'`,
    })
    .from(mailTable)
    .where(
      and(
        visibleMails(actor),
        isIn[view],
        recipient ? sql`lower(${more.recipient}) = lower(${recipient})` : undefined,
        place,
      ),
    )
    .orderBy(direction(createdAt), direction(id))
    .limit(mailsPerPage + 1)
  return buildKeysetPage(found, mailsPerPage, place ? mark : null, (row) => row.id)
}

export type LoggedMail = Awaited<ReturnType<typeof readMailLog>>['rows'][number]

/** SQL condition: the mail failed or is uncertain, and nobody has dealt with it yet. */
const isUnhandledFailure = and(
  inArray(mailTable.status, [...troubledStatuses]),
  isNull(mailTable.dealtAt),
)

const isIn: Readonly<Record<MailView, SQL | undefined>> = {
  trouble: isUnhandledFailure,
  waiting: eq(mailTable.status, 'queued'),
  kept: eq(mailTable.status, 'kept'),
  sent: eq(mailTable.status, 'sent'),
  all: undefined,
}

/** Maximum number of mails that are counted; beyond it the page shows “99+”. */
const maxCounted = 100

/**
 * Counts the failed and uncertain mails that nobody has dealt with and that the actor may see, up
 * to 100.
 */
export async function countTroubledMails(db: Database, actor: Actor): Promise<number> {
  const some = db
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(and(isUnhandledFailure, visibleMails(actor)))
    .limit(maxCounted)
  const { rows } = await db.execute<{ mails: number }>(
    sql`select count(*)::int as mails from (${some}) as troubled`,
  )
  return rows[0]?.mails ?? 0
}

type MailRefusal = { outcome: 'no-such-mail'; message: string } | PolicyRefusal

/**
 * Checks whether an actor may see a mail of the log.
 * @returns null if they may
 */
async function findMailRefusal(
  db: Database,
  actor: Actor,
  id: string,
  operation: 'see-mail' | 'handle-mail',
): Promise<MailRefusal | null> {
  const refusal = refusalFor(actor, operation)
  if (refusal) return refusal
  const mine = isUuid(id) ? eq(mailTable.id, id) : sql`false`
  const [known] = await db.select({ id: mailTable.id }).from(mailTable).where(mine)
  if (!known) return { outcome: 'no-such-mail', message: 'There is no such mail.' }
  const [visible] = await db
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(and(mine, visibleMails(actor)))
  if (visible) return null
  const message =
    'Your role does not allow this: see this mail. What it is about is not yours. Ask a coordinator.'
  return { outcome: 'not-allowed-to-you', message }
}

type ReadMail = Omit<typeof mailTable.$inferSelect, 'rendered'> & {
  /** Composed mail with private links replaced by notes; null until it is composed. */
  rendered: RenderedMail | null
  /** Whether text and attachments are left out, because they are for the recipient only. */
  isForRecipientOnly: boolean
}

/**
 * Reads a mail of the log. Private links are replaced by notes. The text of mails about signing in
 * is left out, unless `canReadAccountMails`.
 */
export async function readMail(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ outcome: 'done'; mail: ReadMail } | MailRefusal> {
  const refusal = await findMailRefusal(db, actor, id, 'see-mail')
  if (refusal) return refusal
  const [mail] = await db.select().from(mailTable).where(eq(mailTable.id, id))
  if (!mail) return { outcome: 'no-such-mail', message: 'There is no such mail.' }
  const isAboutAccount = recordTypeOfMail[mail.kind] === 'account'
  const isReadable = isAboutAccount && (await canReadAccountMails(db, actor))
  if (isReadable) return { outcome: 'done', mail: { ...mail, isForRecipientOnly: false } }
  const rendered = mail.rendered && redactMail(mail.rendered, isAboutAccount)
  return { outcome: 'done', mail: { ...mail, rendered, isForRecipientOnly: isAboutAccount } }
}

const recipientOnly = 'The text of this mail is for its recipient alone.'

function redactMail(rendered: RenderedMail, isForRecipientAlone: boolean): RenderedMail {
  if (isForRecipientAlone) {
    return { ...rendered, html: recipientOnly, text: recipientOnly, attachments: [] }
  }
  return {
    ...rendered,
    subject: hidePrivateLinks(rendered.subject),
    html: hidePrivateLinksInHtml(rendered.html),
    text: hidePrivateLinks(rendered.text),
    attachments: rendered.attachments.map((file) => ({
      ...file,
      content: hidePrivateLinks(file.content),
    })),
  }
}

type MarkHandledResult =
  | { outcome: 'done' }
  | { outcome: 'no-trouble'; message: string }
  | MailRefusal

/** Marks a failed or uncertain mail as dealt with, for instance after a phone call. */
export async function markMailHandled(
  db: Database,
  actor: Actor,
  id: string,
): Promise<MarkHandledResult> {
  const refusal = await findMailRefusal(db, actor, id, 'handle-mail')
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .update(mailTable)
      .set({ dealtAt: new Date(), dealtBy: nameOf(actor) })
      .where(and(eq(mailTable.id, id), isUnhandledFailure))
      .returning()
    if (!mail) {
      const message = 'This mail has been dealt with already.'
      return { outcome: 'no-trouble', message }
    }
    await writeAudit(tx, actor, {
      action: 'settle-mail',
      subject: toAuditSubject(mail),
      after: { status: mail.status, lastError: mail.lastError },
    })
    return { outcome: 'done' }
  })
}

type RetryResult =
  | { outcome: 'done'; mail: string }
  | { outcome: 'not-to-be-sent'; message: string }
  | MailRefusal

/**
 * Statuses in which a retry keeps the Message-ID, so that a server that has the mail already can
 * drop the copy.
 */
const unsent: readonly MailStatus[] = ['failed', 'kept', 'uncertain']

/**
 * Sends a mail again. An unsent or uncertain mail keeps its Message-ID; a sent one is sent as a new
 * mail.
 */
export async function retryMail(db: Database, actor: Actor, id: string): Promise<RetryResult> {
  const refusal = await findMailRefusal(db, actor, id, 'handle-mail')
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mailTable).where(eq(mailTable.id, id)).for('update')
    if (!mail) {
      return { outcome: 'no-such-mail', message: 'There is no mail with this id.' }
    }
    const { kind, subject, recipient, status } = mail
    if (status !== 'sent' && !unsent.includes(status)) {
      const message = `This mail is ${status}: there is nothing to send again.`
      return { outcome: 'not-to-be-sent', message }
    }
    await writeAudit(tx, actor, {
      action: 'retry-mail',
      subject: toAuditSubject(mail),
      before: { status, lastError: mail.lastError },
    })
    if (status === 'sent') {
      return { outcome: 'done', mail: await enqueueMail(tx, { kind, subject, recipient }) }
    }
    await tx
      .update(mailTable)
      .set({
        status: 'queued',
        lastError: null,
        settledAt: null,
        handedOverAt: null,
        dealtAt: null,
        dealtBy: '',
      })
      .where(eq(mailTable.id, id))
    await enqueueDeliveries(tx, [{ id, kind }])
    return { outcome: 'done', mail: id }
  })
}
