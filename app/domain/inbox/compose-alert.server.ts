import { and, eq, isNull } from 'drizzle-orm'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { composeBlanketNotice } from '#app/domain/enquiry/blanket/blanket-view.ts'
import { stepContent } from '#app/domain/enquiry/mails/step-mails.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { buildOrderLink, buildSiteLink } from '#app/domain/links/links-from-outside.server.ts'
import type { AlertText } from '#app/domain/notifications/alerts/alert-topics.ts'
import type { Alert } from '#app/domain/notifications/alerts/alert-worker.server.ts'
import { orderApprovalTable } from '#app/domain/orders/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'

/**
 * Composes the text of an alert: what has happened, and the order's number. It is shown on locked
 * screens and passes through the servers of others, so it says nothing else about the order, and
 * nothing about a person.
 * @returns null if the member may not see it any more, or it has been settled or taken back
 */
export function composeAlert(db: Database, alert: Alert): Promise<AlertText | null> {
  const { companyId: company, accountId, kind, subject } = alert
  return inCompany(db, company, async (tx) => {
    const isMember = await tx.$count(
      memberTable,
      and(
        eq(memberTable.companyId, company),
        eq(memberTable.accountId, accountId),
        isNull(memberTable.suspendedAt),
      ),
    )
    if (!isMember) return null
    switch (kind) {
      case 'alert-test':
        return {
          title: 'This is a test',
          body: 'News about your orders will look like this.',
          url: buildSiteLink('/portal/:company/account/alerts', { company }),
        }
      case 'order-to-approve':
      case 'order-decided':
        return composeApprovalAlert(tx, alert)
      default:
        return composeOrderAlert(tx, kind, subject)
    }
  })
}

async function composeApprovalAlert(
  tx: Database,
  { companyId: company, kind, subject }: Alert,
): Promise<AlertText | null> {
  const [approval] = await tx
    .select({ state: orderApprovalTable.state, content: orderApprovalTable.content })
    .from(orderApprovalTable)
    .where(eq(orderApprovalTable.id, subject.approval ?? ''))
  if (!approval) return null
  const { state, content } = approval
  const isWaiting = state === 'waiting'
  if (isWaiting !== (kind === 'order-to-approve') || state === 'not-needed') return null
  return {
    title: isWaiting ? 'An order waits for your approval' : `Your order was ${state}`,
    body: content.purchaseOrder || 'It has no order number yet.',
    url: buildSiteLink('/portal/:company/approvals/:approval', {
      company,
      approval: subject.approval ?? '',
    }),
  }
}

/** An alert names no products. */
const noLines = { agreed: [], callOffs: [] }

async function composeOrderAlert(
  tx: Database,
  kind: Alert['kind'],
  subject: Record<string, string>,
): Promise<AlertText | null> {
  const enquiry = await findEnquiry(tx, subject.enquiry ?? '')
  if (!enquiry?.companyId || enquiry.forgotten) return null
  const { reference, details, companyId, status, period } = enquiry
  let title: string | undefined
  if (kind === 'blanket-order') {
    title = period
      ? composeBlanketNotice({ reference, status, period }, noLines, isoDayOf(new Date())).title
      : undefined
  } else {
    const event = enquiry.events.find(({ id }) => String(id) === subject.event)
    title = event && stepContent(event, await findRecord(tx, enquiry), enquiry)?.title
  }
  if (!title) return null
  return {
    title,
    body: [reference, details.purchaseOrder].filter(Boolean).join(' · '),
    url: buildOrderLink(companyId, reference),
  }
}
