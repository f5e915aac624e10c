import { parseArgs } from 'node:util'
import { decideReview } from '#app/domain/reviews/decide-review.server.ts'
import { listReviews } from '#app/domain/reviews/list-reviews.server.ts'
import { type ReviewStatus, reviewStatuses } from '#app/domain/reviews/review.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { CommandError } from '../run-command.ts'
import { commandActor } from './command-actor.ts'

export async function showReviews(db: Database, args: string[]): Promise<string> {
  const { values } = parseArgs({
    args,
    options: { status: { type: 'string', default: 'waiting' } },
  })
  const status = reviewStatuses.find((known) => known === values.status)
  if (!status) throw new CommandError(`The status is one of ${reviewStatuses.join(', ')}.`)
  const reviews = await listReviews(db, [status])
  if (reviews.length === 0) return `No review is ${status}.`
  return reviews
    .map(
      ({ id, sku, name, rating, text, writtenAt, reference, company }) =>
        `${id}\n  ${sku} · ${rating} of 5 · ${name} · ${company ? `${company}, ` : ''}${reference} · ${formatInstant(writtenAt)}\n  ${text.replaceAll('\n', '\n  ')}`,
    )
    .join('\n\n')
}

const decisions: Readonly<Record<string, Exclude<ReviewStatus, 'waiting'>>> = {
  approve: 'approved',
  decline: 'declined',
}

export async function reviewOne(db: Database, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: 'string' } },
  })
  const [id = '', word = '', ...more] = positionals
  const to = Object.hasOwn(decisions, word) ? decisions[word] : undefined
  if (!to || more.length > 0 || !isUuid(id)) {
    throw new CommandError('Give the id of a review, and approve or decline.')
  }
  const result = await decideReview(db, commandActor(values.by), id, to)
  if (!result.ok) throw new CommandError(result.message)
  return `The review of ${result.sku} is ${to}${result.changed ? '' : ', as before'}.`
}
