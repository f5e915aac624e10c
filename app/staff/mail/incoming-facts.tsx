import { href, Link } from 'react-router'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { enquiryPath } from '../enquiry/enquiry-path.ts'
import { Facts } from '../frame/facts.tsx'

interface IncomingFactsProps {
  mail: {
    from: string
    replyTo: string
    recipients: string
    cc: string
    sentAt: Date | null
    receivedAt: Date
    /** Reference of its enquiry; empty if it has none. */
    reference: string
    contactRequest: string | null
    isFromCustomer: boolean
    dealtBy: string
  }
}

/** Sender, recipients, times and conversation of an incoming mail. */
export function IncomingFacts({ mail }: IncomingFactsProps) {
  const { sentAt, receivedAt, reference, contactRequest } = mail
  const isPlaced = reference !== '' || contactRequest !== null
  return (
    <section aria-label="About the mail" className="panel">
      <Facts
        facts={[
          { label: 'From', value: mail.from || 'not given' },
          { label: 'Answers go to', value: mail.replyTo },
          { label: 'To', value: mail.recipients },
          { label: 'Copies', value: mail.cc },
          { label: 'Received', value: <Timestamp at={receivedAt} /> },
          { label: 'Dated', value: sentAt && <Timestamp at={sentAt} /> },
          {
            label: 'Belongs to',
            value: reference ? (
              <Link to={`${enquiryPath(reference)}#conversation`} className="text-link">
                {reference}
              </Link>
            ) : (
              contactRequest && (
                <Link
                  to={href('/staff/contact/:request', { request: contactRequest })}
                  className="text-link"
                >
                  a contact request
                </Link>
              )
            ),
          },
          {
            label: 'Customer',
            value: isPlaced ? (mail.isFromCustomer ? 'yes, their address' : 'another address') : '',
          },
          { label: 'Dealt with', value: mail.dealtBy && `by ${mail.dealtBy}` },
        ]}
      />
    </section>
  )
}
