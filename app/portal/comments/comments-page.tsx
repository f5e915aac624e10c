import { data, href, Link } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { commentForm } from '#app/domain/orders/comments/comment-form.ts'
import {
  addComment,
  type CommentSubject,
  findComments,
  findPendingApproval,
} from '#app/domain/orders/comments/comments.server.ts'
import { redirectToFragment } from '#app/framework/redirect-to-fragment.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { orderAddress } from '../orders/order-address.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/comments-page.ts'
import { OrderComments } from './order-comments.tsx'

/** URL parameters of the comments of a draft, or of an order. */
interface CommentParams {
  company: string
  draft?: string
  reference?: string
}

function subjectOf({ draft = '', reference }: CommentParams, url: URL): CommentSubject {
  if (reference !== undefined) return { reference }
  if (!isUuid(draft)) throw createMissingPageError(url)
  return { draft }
}

/** Finds the URL of the page on which the comments are shown. */
async function findPage(company: string, subject: CommentSubject, tx: Database): Promise<string> {
  if ('reference' in subject) return orderAddress(company, subject.reference)
  const { draft: open } = subject
  const approval = await findPendingApproval(tx, open)
  return approval
    ? href('/portal/:company/approvals/:approval', { company, approval })
    : href('/portal/:company/drafts/:open', { company, open })
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'comment-order')
  const subject = subjectOf(params, url)
  const found = await inCompany(async (tx) => {
    const thread = await findComments(tx, actor, subject)
    return thread && { thread, page: await findPage(params.company, subject, tx) }
  })
  if (!found) throw createMissingPageError(url)
  return found
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'comment-order')
  const subject = subjectOf(params, url)
  const sent = await readForm(request, commentForm)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const { text } = sent.value
  const { result, page } = await inCompany(async (tx) => ({
    result: await addComment(tx, actor, { subject, text }),
    page: await findPage(params.company, subject, tx),
  }))
  if (result.outcome === 'no-such-order') throw createMissingPageError(url)
  if (result.outcome === 'added') {
    return redirectToFragment(`${page}#comments`)
  }
  return data(sent.reply({ formErrors: [result.message] }), { status: 409 })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return portalMeta('Comments of colleagues')
}

/** Page with the comments alone, shown if one was refused or sent without JavaScript. */
export default function CommentsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-1 text-sm">
        <Link to={loaderData.page} className="text-link">
          Back to the order
        </Link>
      </p>
      <h1 className="text-title">Comments of colleagues</h1>
      <OrderComments thread={loaderData.thread} action="" lastResult={actionData} />
    </>
  )
}
