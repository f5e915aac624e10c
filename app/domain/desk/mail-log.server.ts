import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { accountOf } from '#app/domain/access/actor.ts'
import type { OperationName } from '#app/domain/access/policy.ts'
import { type PolicyRefusal, reachOf, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { isVisibleEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import type { MailRecordType } from '#app/domain/notifications/mail.ts'
import {
  type MailView,
  mailKindsAbout,
  type RenderedMail,
  recordTypeOfMail,
  troubledStatuses,
} from '#app/domain/notifications/mail.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { orderApprovalTable } from '#app/domain/orders/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { hidePrivateLinks, hidePrivateLinksInHtml } from '#app/platform/request/private-path.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { buildKeysetPage } from '#app/ui/table/keyset-page.ts'
import type { PageCursor } from '#app/ui/table/table-state.ts'

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
export const mailsPerPage = 50

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
export const isUnhandledFailure = and(
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

export type MailRefusal = { ok: false; reason: 'no-such-mail'; message: string } | PolicyRefusal

/**
 * Checks whether an actor may see a mail of the log.
 * @returns null if they may
 */
export async function findMailRefusal(
  db: Database,
  actor: Actor,
  id: string,
  operation: 'see-mail' | 'handle-mail',
): Promise<MailRefusal | null> {
  const refusal = refusalFor(actor, operation)
  if (refusal) return refusal
  const mine = isUuid(id) ? eq(mailTable.id, id) : sql`false`
  const [known] = await db.select({ id: mailTable.id }).from(mailTable).where(mine)
  if (!known) return { ok: false, reason: 'no-such-mail', message: 'There is no such mail.' }
  const [visible] = await db
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(and(mine, visibleMails(actor)))
  if (visible) return null
  const message =
    'Your role does not allow this: see this mail. What it is about is not yours. Ask a coordinator.'
  return { ok: false, reason: 'not-allowed-to-you', message }
}

export type ReadMail = Omit<typeof mailTable.$inferSelect, 'rendered'> & {
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
): Promise<{ ok: true; mail: ReadMail } | MailRefusal> {
  const refusal = await findMailRefusal(db, actor, id, 'see-mail')
  if (refusal) return refusal
  const [mail] = await db.select().from(mailTable).where(eq(mailTable.id, id))
  if (!mail) return { ok: false, reason: 'no-such-mail', message: 'There is no such mail.' }
  const isAboutAccount = recordTypeOfMail[mail.kind] === 'account'
  const isReadable = isAboutAccount && (await canReadAccountMails(db, actor))
  if (isReadable) return { ok: true, mail: { ...mail, isForRecipientOnly: false } }
  const rendered = mail.rendered && redactMail(mail.rendered, isAboutAccount)
  return { ok: true, mail: { ...mail, rendered, isForRecipientOnly: isAboutAccount } }
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
