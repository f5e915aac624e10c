import { href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { reachOf } from '#app/domain/access/policy.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findInbox } from '#app/domain/inbox/find-inbox.server.ts'
import { inboxKinds } from '#app/domain/inbox/inbox-item.ts'
import { markRead } from '#app/domain/inbox/mark-read.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { choiceOf, unreadableFormMessage } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/inbox-page.ts'
import { InboxList } from './inbox-list.tsx'

/** Maximum number of items that one form marks as read. */
const maxKeys = 2000

const readItemsForm = formSchema({
  item: z
    .array(z.string().regex(/^[a-z-]+:\S+$/, unreadableFormMessage))
    .min(1, unreadableFormMessage)
    .max(maxKeys, unreadableFormMessage),
  /** Sent by the page of an order, which stays. */
  stay: choiceOf(['yes']).optional(),
})

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  const items = await inCompany((tx) => findInbox(tx, actor, { catalogue: currentCatalogue() }))
  // Staff who act for a member read the inbox, and leave it as it is.
  const mayMark = reachOf(actor, 'read-inbox') !== 'none'
  return {
    items: items.map((item) => ({ ...item, canBeMarkedRead: item.canBeMarkedRead && mayMark })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'read-inbox')
  const { item: keys, stay } = await requireForm(request, readItemsForm)
  const done = await inCompany((tx) => markRead(tx, actor, keys))
  // The page of an order sends this form in the background, so it must not redirect.
  if (done.outcome === 'done' && stay) return null
  return done.outcome === 'done'
    ? redirect(href('/portal/:company/inbox', params), 303)
    : answerRefusal(done)
}

export function meta() {
  return portalMeta('Inbox')
}

export default function InboxPage({ loaderData: { items }, params }: Route.ComponentProps) {
  const waits = items.filter(({ kind }) => inboxKinds[kind].needsAction)
  const told = items.filter(({ kind }) => !inboxKinds[kind].needsAction)
  return (
    <div className="max-w-3xl">
      <h1 className="text-title">Inbox</h1>
      <p className="mt-2 text-muted">Everything that needs your attention.</p>
      {items.length === 0 && (
        <p className="mt-6 max-w-xl">
          Your inbox is empty. Orders to approve, orders of yours that were declined, proposals,
          questions and messages from our team, and deliveries to sign for appear here.
        </p>
      )}
      {waits.length > 0 && <InboxList title="Waits for you" items={waits} {...params} />}
      {told.length > 0 && <InboxList title="For your information" items={told} {...params} />}
      <p className="mt-8 text-sm">
        <Link to={href('/portal/:company/notices', params)} className="text-link">
          Notices that our team sent before
        </Link>
      </p>
    </div>
  )
}
