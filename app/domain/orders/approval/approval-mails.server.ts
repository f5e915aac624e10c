import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { formatActingName } from '#app/domain/access/acting.ts'
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
import { orderApprovalTable } from '../tables.server.ts'
import { formatSigners } from './approval-state.ts'
import { readCurrentOrder } from './read-current-order.server.ts'

/** Composers of the approval emails. Each renders the state at the time the email is sent. */
export function approvalMails(
  db: Database,
  productBySku: ProductBySku,
): Pick<MailComposers, 'order-to-approve' | 'order-decided'> {
  const find = async (id = '') => {
    const one = eq(orderApprovalTable.id, id)
    const [of] = await db
      .select({ company: orderApprovalTable.companyId })
      .from(orderApprovalTable)
      .where(one)
    if (!of) return
    return inCompany(db, of.company, async (tx) => {
      const [found] = await tx
        .select({ approval: orderApprovalTable, sender: accountTable.name })
        .from(orderApprovalTable)
        .innerJoin(accountTable, eq(accountTable.id, orderApprovalTable.requestedBy))
        .where(one)
      if (!found) return
      // Decisions are reported as they were made, not as the order is now.
      const isWaiting = found.approval.state === 'waiting'
      return {
        ...found,
        now: isWaiting ? await readCurrentOrder(tx, found.approval, productBySku) : null,
      }
    })
  }
  const compose = async (heading: string, words: string[], button: string, of: Found) => {
    const { companyId: company, id } = of.approval
    const content = of.now?.content ?? of.approval.content
    const template = createElement(OrderNewsMail, {
      heading,
      paragraphs: words,
      button,
      sender: currentContent('GLOBAL').company,
      lines: content.lines.map(
        ({ name, packs, pieces }) => `${name}: ${describeQuantity(packs, pieces)}`,
      ),
      choices: buildMailChoicesLink(company),
      link: buildSiteLink('/portal/:company/approvals/:approval', { company, approval: id }),
    })
    const replyTo = environment().TEAM_MAIL
    return { ...(await renderMail(template)), subject: heading, replyTo, attachments: [] }
  }
  type Found = NonNullable<Awaited<ReturnType<typeof find>>>
  return {
    'order-to-approve': async ({ approval }) => {
      const found = await find(approval)
      // Already decided or discarded, so the request is not sent.
      if (!found?.now) return null
      const { actedBy, earlier, answer, firstDecision } = found.approval
      const { reasons, since } = found.now
      const sender = actedBy ? formatActingName(actedBy, found.sender) : found.sender
      const asks = answer
        ? `${sender} asks you to approve what we proposed for ${answer.reference}.`
        : `${sender} asks you to approve an order.`
      const words = [asks, ...reasons]
      if (firstDecision) {
        words.push(`${firstDecision.decidedAs} has approved it. It needs a second approval.`)
      }
      const isChanged = earlier.length > 0 || since.length > 0
      if (isChanged) words.push(`${sender} changed it after the first request.`)
      return compose(
        `An order of ${found.sender} needs your approval`,
        words,
        'Review and decide',
        found,
      )
    },
    'order-decided': async ({ approval }) => {
      const found = await find(approval)
      if (!found) return null
      const { state, note, callOff, answer } = found.approval
      if (state === 'waiting' || state === 'not-needed') return null
      const declined = callOff
        ? 'Nothing was called off.'
        : answer
          ? `Proposal ${answer.proposal} for ${answer.reference} is still open: you can decline it, or write to us.`
          : 'Nothing was sent. You can still change the order and send it again.'
      const next = state === 'approved' ? 'It has been sent to our team.' : declined
      const words = [
        `${formatSigners(found.approval)} ${state} your order. ${next}`,
        ...(note ? [`“${note}”`] : []),
      ]
      return compose(`Your order was ${state}`, words, 'See it', found)
    },
  }
}
