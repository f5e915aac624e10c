import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { buildOrderLink, buildSiteLink } from '#app/domain/links/links-from-outside.server.ts'
import { buildMailChoicesLink } from '#app/domain/notifications/choice/choices-link.server.ts'
import { type MailComposers, renderMail } from '#app/domain/notifications/render-mail.ts'
import { OrderNewsMail } from '#app/domain/notifications/templates/news-mails.tsx'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { orderCommentTable, orderDraftTable } from '../tables.server.ts'
import { findPendingApproval } from './comments.server.ts'

/** A comment as mails announce it. */
interface AnnouncedComment {
  /** “Priya Nair wrote about VP-100123”. */
  heading: string
  text: string
  /** Email address of its author, for replies. */
  email: string
  /** URL of the page that shows it. */
  link: string
}

/** Composer of the mail about a comment for colleagues. */
export function commentMails(db: Database): Pick<MailComposers, 'order-comment'> {
  return {
    'order-comment': async ({ company = '', comment = '' }) => {
      if (!isUuid(company) || !isUuid(comment)) return null
      const found = await inCompany(db, company, (tx) => findComment(tx, company, comment))
      if (!found) return null
      const { heading, text, link, email } = found
      const template = createElement(OrderNewsMail, {
        heading,
        paragraphs: [...text.split('\n').filter(Boolean), 'Our team does not see comments.'],
        button: 'See it in the portal',
        sender: currentContent('GLOBAL').company,
        lines: [],
        choices: buildMailChoicesLink(company),
        link,
      })
      // A reply goes to the colleague: the supplier's team must not read it.
      return { ...(await renderMail(template)), subject: heading, replyTo: email, attachments: [] }
    },
  }
}

/**
 * Finds a comment of a company for its mails.
 * @param tx transaction of `inCompany`
 * @returns null if it, its draft or its order is gone
 */
export async function findComment(
  tx: Database,
  company: string,
  id: string,
): Promise<AnnouncedComment | null> {
  const { draft, enquiry, text, accountId } = orderCommentTable
  const [row] = await tx
    .select({
      draft,
      text,
      author: accountTable.name,
      email: accountTable.email,
      reference: enquiryTable.reference,
      forgottenAt: enquiryTable.forgottenAt,
      name: orderDraftTable.name,
    })
    .from(orderCommentTable)
    .innerJoin(accountTable, eq(accountTable.id, accountId))
    .leftJoin(enquiryTable, eq(enquiryTable.id, enquiry))
    .leftJoin(orderDraftTable, eq(orderDraftTable.id, draft))
    .where(eq(orderCommentTable.id, id))
  if (!row || row.forgottenAt) return null
  const { reference, author, email, text: said } = row
  const about = (what: string) => `${author || 'A colleague'} wrote about ${what}`
  if (reference) {
    const link = `${buildOrderLink(company, reference)}#comments`
    return { heading: about(reference), text: said, email, link }
  }
  if (!row.draft) return null
  const heading = about(row.name ? `the draft “${row.name}”` : 'a draft order')
  const approval = await findPendingApproval(tx, row.draft)
  const link = approval
    ? buildSiteLink('/portal/:company/approvals/:approval', { company, approval })
    : buildSiteLink('/portal/:company/drafts/:open', { company, open: row.draft })
  return { heading, text: said, email, link: `${link}#comments` }
}
