import { eq, sql } from 'drizzle-orm'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { withdrawSeconds } from '#app/domain/notifications/mail.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { refuseOpenPlaceholders } from '#app/domain/text-drafts/placeholders.ts'
import { maxWrittenLength } from '#app/domain/text-drafts/snippet.ts'
import { removeTextDraft } from '#app/domain/text-drafts/text-drafts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { refusePrivateLinks } from '#app/platform/request/private-path.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { buildAnswerDraftKey, toAuditSubject } from './contact-request.ts'
import { contactMessageTable, contactRequestTable } from './tables.server.ts'

export interface ContactAnswer {
  contactRequest: string
  /** Version of the request that the writer saw. */
  version: number
  body: string
}

export type AnswerContactResult =
  | { outcome: 'done'; mail: string }
  | {
      outcome:
        | 'no-such-request'
        | 'stale'
        | 'open-placeholder'
        | 'private-link'
        | 'empty'
        | 'too-long'
        | 'not-now'
        | 'no-address'
      message: string
    }
  | PolicyRefusal

const refuse = (
  outcome: Exclude<
    Exclude<AnswerContactResult, { outcome: 'done' }>['outcome'],
    'not-allowed-to-you'
  >,
  message: string,
): AnswerContactResult => ({ outcome, message })

/**
 * Answers a contact request with a mail that its writer signs and can withdraw for some seconds.
 * Stores message, mail, status and audit row and deletes the draft, in one transaction.
 */
export async function answerContactRequest(
  db: Database,
  actor: Actor,
  answer: ContactAnswer,
): Promise<AnswerContactResult> {
  const refusal = refusalFor(actor, 'answer-contact-request')
  if (refusal) return refusal
  const body = cleanMultiline(answer.body)
  if (body === '') return refuse('empty', 'Write your answer.')
  if (body.length > maxWrittenLength) {
    return refuse('too-long', `Shorten the answer to ${maxWrittenLength} characters or fewer.`)
  }
  const open = refuseOpenPlaceholders(body)
  if (open) return refuse('open-placeholder', open)
  const link = refusePrivateLinks(body)
  if (link) return refuse('private-link', link)

  return db.transaction(async (tx) => {
    const mine = eq(contactRequestTable.id, answer.contactRequest)
    const [request] = await tx.select().from(contactRequestTable).where(mine).for('update')
    if (!request) return refuse('no-such-request', 'There is no such contact request.')
    if (request.version !== answer.version) {
      return refuse('stale', 'Something was written or changed here meanwhile. Read it, then send.')
    }
    if (request.status === 'spam' || request.status === 'turned') {
      return refuse(
        'not-now',
        request.status === 'spam'
          ? 'This is marked as spam. Open it again before you answer.'
          : 'This has become an enquiry. Write to the customer there.',
      )
    }
    if (request.email === '')
      return refuse('no-address', `No e-mail address was given. Call ${request.phone}.`)
    const { id } = request
    const [message] = await tx
      .insert(contactMessageTable)
      .values({
        contactRequest: id,
        direction: 'out',
        accountId: accountOf(actor),
        author: nameOf(actor),
        body,
      })
      .returning({ id: contactMessageTable.id })
    if (!message) throw new Error('The answer was not stored.')
    const mail = await enqueueMail(tx, {
      kind: 'contact-answer',
      subject: { contactRequest: id, message: String(message.id) },
      recipient: request.email,
      waitSeconds: withdrawSeconds,
    })
    await tx.update(contactMessageTable).set({ mail }).where(eq(contactMessageTable.id, message.id))
    await tx
      .update(contactRequestTable)
      .set({
        status: 'answered',
        ...(request.assignee === null && { assignee: accountOf(actor) }),
        changedAt: new Date(),
        isDeferred: false,
        version: sql`${contactRequestTable.version} + 1`,
      })
      .where(mine)
    await removeTextDraft(tx, actor, buildAnswerDraftKey(id))
    await writeAudit(tx, actor, {
      action: 'answer-contact-request',
      subject: toAuditSubject(request),
      before: { status: request.status },
      after: { status: 'answered', mail },
    })
    return { outcome: 'done', mail }
  })
}
