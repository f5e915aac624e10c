import { useId } from 'react'
import { href, Link } from 'react-router'
import type { InboxKind } from '#app/domain/inbox/inbox-item.ts'
import { type InboxItem, inboxKinds } from '#app/domain/inbox/inbox-item.ts'
import { formatShortDay, formatShortInstant, isoDayOf } from '#app/platform/text/format.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { draftAddress } from '../order-draft/draft-addresses.ts'
import { orderAddress } from '../orders/order-address.ts'

interface InboxListProps {
  title: string
  items: readonly InboxItem[]
  company: string
}

/** Inbox items of one kind, each with a link to the action it needs. */
export function InboxList({ title, items, company }: InboxListProps) {
  const id = useId()
  const mayBeRead = items.filter(
    (item) => item.canBeMarkedRead && !inboxKinds[item.kind].needsAction,
  )
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-heading">
          {title} <span className="numeric font-normal text-muted">({items.length})</span>
        </h2>
        {mayBeRead.length > 1 && (
          <PortalForm preventScrollReset>
            {mayBeRead.map(({ key }) => (
              <input key={key} type="hidden" name="item" value={key} />
            ))}
            <Button look="secondary" size="small">
              Set {mayBeRead.length} aside
            </Button>
          </PortalForm>
        )}
      </div>
      <ul className="mt-3 border-t border-rule">
        {items.map((item) => (
          <Item key={item.key} item={item} company={company} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item, company }: { item: InboxItem; company: string }) {
  const { kind, key, about, reference, since, until, canBeMarkedRead } = item
  const { title, action, needsAction } = inboxKinds[kind]
  const what =
    kind === 'message' && Number(item.target) > 1 ? `${item.target} messages from our team` : title
  return (
    <li className="inbox-item">
      <div className="min-w-0">
        <p className="font-semibold">{what}</p>
        <p className="break-words">
          {reference && (
            <>
              <Link to={orderAddress(company, reference)} className="text-link numeric">
                {reference}
              </Link>
              {about && ' · '}
            </>
          )}
          {about}
        </p>
        <p className="numeric mt-0.5 text-sm text-muted">
          {formatSince(item.kind, since)}
          {until && <span className="text-vermilion"> · until {formatShortInstant(until)}</span>}
        </p>
      </div>
      <div className="inbox-actions">
        {action && (
          <ButtonLink
            to={inboxItemPath(company, item)}
            look={needsAction ? 'primary' : 'secondary'}
            size="small"
          >
            {action}
            <span className="sr-only">: {reference || about}</span>
          </ButtonLink>
        )}
        {canBeMarkedRead && (
          <PortalForm preventScrollReset>
            <input type="hidden" name="item" value={key} />
            <Button look="secondary" size="small">
              Mark as read
              <span className="sr-only">
                : {what}, {reference || about}
              </span>
            </Button>
          </PortalForm>
        )}
      </div>
    </li>
  )
}

/**
 * Formats the date of an item: for deliveries and products only the day, otherwise with the time.
 */
function formatSince(kind: InboxItem['kind'], since: Date): string {
  if (kind === 'delivery') return `Planned for ${formatShortDay(isoDayOf(since))}`
  if (kind === 'spec') return `Last bought ${formatShortDay(isoDayOf(since))}`
  return `Since ${formatShortInstant(since)}`
}

/** Path of the page on which an inbox item is dealt with. */
function inboxItemPath(
  company: string,
  { kind, reference, target }: { kind: InboxKind; reference: string; target: string },
): string {
  const order = () => orderAddress(company, reference)
  switch (kind) {
    case 'approval':
      return href('/portal/:company/approvals/:approval', { company, approval: target })
    case 'declined':
      return draftAddress({ company, draft: target })
    case 'delivery':
      return href('/portal/:company/goods-in', { company })
    case 'spec':
      return href('/portal/:company/products/changes', { company })
    case 'message':
    case 'question':
      return `${order()}#messages`
    case 'claim':
      return `${order()}#goods-in`
    case 'proposal':
    case 'answered':
      return order()
    case 'notice':
      return href('/portal/:company/notices/:notice', { company, notice: target })
  }
}
