import { href, Link } from 'react-router'
import type { EnquiryStatus } from '#app/domain/enquiry/lifecycle.ts'
import { enquiryPath } from '#app/staff/enquiry/enquiry-path.ts'
import { EnquiryStatusTag } from '#app/staff/enquiry/enquiry-status-tag.tsx'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'

interface PersonRecordsProps {
  found: {
    contactRequests: readonly { id: string; subject: string; name: string; createdAt: Date }[]
    enquiries: readonly {
      id: string
      reference: string
      status: EnquiryStatus
      isOver: boolean
      company: string
      createdAt: Date
      forgottenAt: Date | null
    }[]
    accessRequests: readonly { id: string; name: string; company: string; createdAt: Date }[]
    orderDrafts: readonly { id: string; company: string; updatedAt: Date; waits: boolean }[]
    calls: readonly { id: string; caller: string; calledAt: Date }[]
  }
}

/** Lists of the records stored about a person. */
export function PersonRecords({
  found: { contactRequests, enquiries, accessRequests, orderDrafts, calls },
}: PersonRecordsProps) {
  return (
    <ul className="divide-y divide-rule border-y border-rule bg-surface">
      {contactRequests.map(({ id, subject, name, createdAt }) => (
        <li key={id} className="contact-row">
          <Link
            to={href('/staff/contact/:request', { request: id })}
            className="row-link font-medium"
          >
            {subject}
          </Link>
          <p className="text-sm text-muted">
            Message of {name} · <Timestamp at={createdAt} />
          </p>
        </li>
      ))}
      {enquiries.map(({ id, reference, status, isOver, company, createdAt, forgottenAt }) => (
        <li key={id} className="contact-row">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link to={enquiryPath(reference)} className="row-link font-medium">
              {reference}
            </Link>
            {!forgottenAt && <EnquiryStatusTag status={status} />}
          </p>
          <p className="text-sm text-muted">
            {forgottenAt ? 'Forgotten' : company}
            {!forgottenAt && !isOver && ' · open, so it stays'} · <Timestamp at={createdAt} />
          </p>
        </li>
      ))}
      {accessRequests.map(({ id, name, company, createdAt }) => (
        <li key={id} className="contact-row">
          <p className="font-medium">Request to use the portal</p>
          <p className="text-sm text-muted">
            {name}, {company} · <Timestamp at={createdAt} />
          </p>
        </li>
      ))}
      {calls.map(({ id, caller, calledAt }) => (
        <li key={id} className="contact-row">
          <p className="font-medium">Logged call</p>
          <p className="text-sm text-muted">
            {caller} · <Timestamp at={calledAt} />
          </p>
        </li>
      ))}
      {orderDrafts.map(({ id, company, updatedAt, waits }) => (
        <li key={id} className="contact-row">
          <p className="font-medium">Draft of an order</p>
          <p className="text-sm text-muted">
            {company}
            {waits && ' · waits to be approved, so it stays'} · <Timestamp at={updatedAt} />
          </p>
        </li>
      ))}
    </ul>
  )
}
