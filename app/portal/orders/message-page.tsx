import { data, Link } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { MessageForm } from '#app/domain/enquiry/conversation/message-form.tsx'
import { messageDraft } from '#app/domain/kept-in-browser.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { redirectToFragment } from '#app/framework/redirect-to-fragment.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { FormToken } from '../forms/form-token.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/message-page.ts'
import { messageAddress, orderAddress } from './order-address.ts'
import { submitMessage } from './submit-message.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'write-to-team')
  const order = await inCompany((tx) => findOrder(tx, actor, params.reference))
  if (!order) throw createMissingPageError(url)
  return { reference: order.enquiry.reference }
}

export async function action(args: Route.ActionArgs) {
  const answer = await submitMessage(args)
  if (answer.outcome === 'done') return redirectToFragment(answer.to)
  return data(answer.refused, { status: answer.status, headers: answer.headers })
}

/** Passes on the Retry-After header of a refusal, also without JavaScript. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return portalMeta('Write to our team')
}

/** Page shown if a message was sent without JavaScript and refused. */
export default function MessagePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { reference } = loaderData
  return (
    <>
      <p className="mb-1 text-sm">
        <Link to={orderAddress(params.company, reference)} className="text-link numeric">
          {reference}
        </Link>
      </p>
      <h1 className="text-title">Write to our team</h1>
      <div className="mt-6">
        <MessageForm
          action={messageAddress(params)}
          draft={messageDraft(reference)}
          kind={actionData?.kind ?? 'message'}
          label="Your message"
          carried={<FormToken />}
          refused={actionData}
        />
      </div>
    </>
  )
}
