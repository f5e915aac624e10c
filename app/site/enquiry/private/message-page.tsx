import { data, href } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { privateMeta, siteNameOf } from '#app/document/page-meta.ts'
import { MessageForm } from '#app/domain/enquiry/conversation/message-form.tsx'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { messageDraft } from '#app/domain/kept-in-browser.ts'
import { redirectToFragment } from '#app/framework/redirect-to-fragment.ts'
import { database } from '#app/platform/database/database.server.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { openLink } from '../open-link.server.ts'
import { privateHeaders } from '../private-headers.ts'
import type { Route } from './+types/message-page.ts'
import { submitLinkMessage } from './submit-link-message.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db } = database()
  const enquiry = await findEnquiry(db, await openLink(db, args))
  if (!enquiry) throw createMissingPageError(args.url, { headers: privateHeaders })
  return data({ reference: enquiry.reference }, { headers: privateHeaders })
}

export async function action(args: Route.ActionArgs) {
  const answer = await submitLinkMessage(args)
  if (answer.outcome === 'done') return redirectToFragment(answer.to)
  return data(answer.refused, { status: answer.status, headers: answer.headers })
}

/** Forwards `Retry-After` of a refusal to the document response. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders])
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteNameOf(matches), 'Write to our team')
}

export default function MessagePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { reference } = loaderData
  return (
    <div className="page-width pt-8 pb-16 lg:pt-12">
      <p className="text-muted numeric">
        <TextLink to={href('/enquiry/:token', params)}>Enquiry {reference}</TextLink>
      </p>
      <h1 className="text-title">Write to our team</h1>
      <div className="mt-6">
        <MessageForm
          action={href('/enquiry/:token/message', params)}
          draft={messageDraft(reference)}
          kind={actionData?.kind ?? 'message'}
          label="Your message"
          refused={actionData}
        />
      </div>
    </div>
  )
}
