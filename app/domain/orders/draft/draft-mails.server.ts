import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { buildSiteLink } from '#app/domain/links/links-from-outside.server.ts'
import { buildMailChoicesLink } from '#app/domain/notifications/choice/choices-link.server.ts'
import { type MailComposers, renderMail } from '#app/domain/notifications/render-mail.ts'
import { OrderNewsMail } from '#app/domain/notifications/templates/news-mails.tsx'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { orderDraftTable } from '../tables.server.ts'
import { readDraftLines } from './find-draft.server.ts'

/** Composers of the mails about drafts. A mail about a draft that is gone is not sent. */
export function draftMails(
  db: Database,
  productBySku: ProductBySku,
): Pick<MailComposers, 'draft-shared' | 'draft-proposed'> {
  const compose = async (
    { company = '', draft = '' }: Record<string, string>,
    write: (draft: { name: string; owner: string }) => { heading: string; paragraphs: string[] },
  ) => {
    if (!isUuid(company) || !isUuid(draft)) return null
    const found = await inCompany(db, company, async (tx) => {
      const [row] = await tx
        .select({ name: orderDraftTable.name, owner: accountTable.name })
        .from(orderDraftTable)
        .innerJoin(accountTable, eq(accountTable.id, orderDraftTable.accountId))
        .where(eq(orderDraftTable.id, draft))
      return row && { ...row, lines: await readDraftLines(tx, draft, productBySku) }
    })
    if (!found) return null
    const { heading, paragraphs } = write(found)
    const template = createElement(OrderNewsMail, {
      heading,
      paragraphs,
      button: 'Open the draft',
      sender: currentContent('GLOBAL').company,
      lines: found.lines.flatMap(({ pieces, state }) => {
        if (state.kind === 'vanished') return []
        const { name, packs } = state.product
        return `${name}: ${describeQuantity(packs, pieces)}`
      }),
      choices: buildMailChoicesLink(company),
      link: buildSiteLink('/portal/:company/drafts/:open', { company, open: draft }),
    })
    const replyTo = environment().TEAM_MAIL
    return { ...(await renderMail(template)), subject: heading, replyTo, attachments: [] }
  }
  return {
    'draft-shared': (subject) =>
      compose(subject, ({ name, owner }) => ({
        heading: `${owner} shares a draft order with you`,
        paragraphs: [
          `You can both write in ${name ? `“${name}”` : 'this draft'}, and either of you can send it.`,
        ],
      })),
    'draft-proposed': (subject) =>
      compose(subject, ({ name }) => ({
        heading: `Your regular order “${name}” is due`,
        paragraphs: [
          subject.refused
            ? 'It was due to be sent automatically, but was not. Check the draft and send it.'
            : 'Nothing has been sent yet. Check the draft, change it if you need to, and send it.',
          ...(subject.problem ? [subject.problem] : []),
        ],
      })),
  }
}
