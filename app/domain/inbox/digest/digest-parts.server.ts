import { eq, inArray } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { composeBlanketNotice } from '#app/domain/enquiry/blanket/blanket-view.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { stepContent } from '#app/domain/enquiry/mails/step-mails.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { buildOrderLink, buildSiteLink } from '#app/domain/links/links-from-outside.server.ts'
import { readNotice } from '#app/domain/notices/read-notices.server.ts'
import type { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import type { DigestPart } from '#app/domain/notifications/templates/digest-mail.tsx'
import { formatSigners } from '#app/domain/orders/approval/approval-state.ts'
import { readCurrentOrder } from '#app/domain/orders/approval/read-current-order.server.ts'
import { findComment } from '#app/domain/orders/comments/comment-mails.server.ts'
import { orderApprovalTable } from '#app/domain/orders/tables.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatShortInstant, isoDayOf } from '#app/platform/text/format.ts'
import { buildSpecParts } from './spec-parts.server.ts'

type Entry = typeof digestEntryTable.$inferSelect
type Enquiry = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>

/** Maximum number of orders listed in one daily mail; the rest is given as a number. */
const maxOrders = 50

/**
 * Builds the sections of a daily mail: approvals, orders, specification changes and notices. Leaves
 * out what has been settled or reverted since.
 * @param tx transaction of `inCompany`, or the site's
 * @param entries entries of one member, oldest first
 */
export async function buildDigestParts(
  tx: Database,
  entries: readonly Entry[],
): Promise<DigestPart[]> {
  const about = (key: string) => [...new Set(entries.flatMap(({ subject }) => subject[key] ?? []))]
  const approvals = await buildApprovalParts(tx, entries, about('approval'))
  const orders: DigestPart[] = []
  const ids = about('enquiry')
  for (const id of ids.slice(0, maxOrders)) {
    const part = await buildOrderPart(
      tx,
      id,
      entries.filter(({ subject }) => subject.enquiry === id),
    )
    if (part) orders.push(part)
  }
  const comments = await buildCommentParts(tx, entries)
  const [specs, notices] = [await buildSpecParts(tx, entries), await buildNoticeParts(tx, entries)]
  const more = buildMoreOrdersPart(entries[0]?.companyId, ids.length - maxOrders)
  return [...approvals, ...orders, ...more, ...comments, ...specs, ...notices]
}

function buildMoreOrdersPart(company: string | undefined, count: number): DigestPart[] {
  if (company === undefined || count <= 0) return []
  const link = buildSiteLink('/portal/:company/orders', { company })
  const heading = `And ${countOf(count, 'more order')}`
  return [{ heading, link, button: 'See all orders in the portal', events: [] }]
}

/** Builds sections with the full text of notices. */
async function buildNoticeParts(tx: Database, entries: readonly Entry[]): Promise<DigestPart[]> {
  const parts: DigestPart[] = []
  for (const { companyId: company, accountId: account, subject, createdAt } of entries) {
    const { notice: id } = subject
    const notice = id && (await readNotice(tx, { company, account }, id))
    if (!notice) continue
    parts.push({
      heading: 'A notice from our team',
      link: buildSiteLink('/portal/:company/notices/:notice', { company, notice: id }),
      button: 'See it in the portal',
      events: [{ when: formatShortInstant(createdAt), title: notice.subject, text: notice.text }],
    })
  }
  return parts
}

/**
 * Builds one section per comment of a colleague. It leaves the text out: staff can read the daily
 * mail in the mail log, but not the comments of a company.
 */
async function buildCommentParts(tx: Database, entries: readonly Entry[]): Promise<DigestPart[]> {
  const parts: DigestPart[] = []
  for (const { companyId: company, subject, createdAt } of entries) {
    const comment = subject.comment && (await findComment(tx, company, subject.comment))
    if (!comment) continue
    const when = formatShortInstant(createdAt)
    parts.push({
      heading: comment.heading,
      link: comment.link,
      button: 'See it in the portal',
      events: [{ when, title: 'A comment for colleagues', text: '' }],
    })
  }
  return parts.slice(0, maxOrders)
}

async function buildOrderPart(
  tx: Database,
  id: string,
  entries: readonly Entry[],
): Promise<DigestPart | null> {
  const enquiry = await findEnquiry(tx, id)
  if (!enquiry?.companyId || enquiry.forgotten) return null
  const record = await findRecord(tx, enquiry)
  const told = entries.flatMap(({ kind, subject, createdAt }) => {
    const when = formatShortInstant(createdAt)
    if (kind === 'enquiry-received') {
      const lines = countOf(enquiry.lines.length, 'line')
      return [{ when, title: 'Order received', text: `${lines}, with our team to be verified.` }]
    }
    const event = enquiry.events.find((one) => String(one.id) === subject.event)
    const content = event && stepContent(event, record, enquiry)
    if (!content) return []
    const text = [subject.words || content.words, content.note].filter(Boolean).join('\n')
    return [{ when, title: content.title, text }]
  })
  told.push(...(await buildBlanketItems(tx, enquiry, entries)))
  if (told.length === 0) return null
  const { reference, details, companyId } = enquiry
  return {
    heading: [reference, details.purchaseOrder].filter(Boolean).join(' · '),
    link: buildOrderLink(companyId, reference),
    button: 'See the order',
    events: told,
  }
}

/**
 * Builds one item for a blanket order with its current remaining quantities, however many entries
 * it has.
 */
async function buildBlanketItems(
  tx: Database,
  { id, reference, status, period }: Enquiry,
  entries: readonly Entry[],
): Promise<DigestPart['events'][number][]> {
  const last = entries.findLast(({ kind }) => kind === 'blanket-order')
  if (!last || !period) return []
  const lines = await readLines(tx, id)
  const { title, words, left } = composeBlanketNotice(
    { reference, status, period },
    lines,
    isoDayOf(new Date()),
  )
  return [{ when: formatShortInstant(last.createdAt), title, text: [words, ...left].join('\n') }]
}

/**
 * Builds sections for pending approvals, and for the member's own orders that were decided; each
 * approval once.
 */
async function buildApprovalParts(
  tx: Database,
  entries: readonly Entry[],
  ids: readonly string[],
): Promise<DigestPart[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ approval: orderApprovalTable, sender: accountTable.name })
    .from(orderApprovalTable)
    .innerJoin(accountTable, eq(accountTable.id, orderApprovalTable.requestedBy))
    .where(inArray(orderApprovalTable.id, [...ids]))
  const parts: DigestPart[] = []
  for (const { approval, sender } of rows) {
    const { id, companyId: company, state, decidedAt, note, requestedAt } = approval
    const asks = entries.some(
      ({ kind, subject }) => kind === 'order-to-approve' && subject.approval === id,
    )
    const link = buildSiteLink('/portal/:company/approvals/:approval', { company, approval: id })
    if (state === 'waiting') {
      if (!asks) continue
      const now = await readCurrentOrder(tx, approval, (sku) => currentCatalogue().bySku.get(sku))
      if (!now.content) continue
      const when = formatShortInstant(requestedAt)
      const told = [{ when, title: 'Waiting for your approval', text: now.reasons.join(' ') }]
      parts.push({
        heading: `An order of ${sender}`,
        link,
        button: 'Review and decide',
        events: told,
      })
    } else if (!asks && decidedAt && state !== 'not-needed') {
      const when = formatShortInstant(decidedAt)
      const told = [{ when, title: `${formatSigners(approval)} ${state} it`, text: note }]
      parts.push({ heading: 'Your order', link, button: 'See it', events: told })
    }
  }
  return parts
}
