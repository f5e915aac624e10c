import { href, Link } from 'react-router'
import { type ContactStatus, contactStatusLabels } from '#app/domain/contact/contact-request.ts'
import { firstPhone } from '#app/platform/text/australian-phone.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { Facts } from '../frame/facts.tsx'

interface ContactFactsProps {
  request: {
    name: string
    company: string
    email: string
    phone: string
    proven: string
    isDeferred: boolean
    acknowledged: boolean
    createdAt: Date
  }
  statusLabel: string
  earlier: readonly { id: string; subject: string; status: ContactStatus; createdAt: Date }[]
}

/** Says whether the sender was mailed an acknowledgement, and why not. */
function describeAcknowledgement({ acknowledged, email }: ContactFactsProps['request']): string {
  if (acknowledged) return 'yes'
  return email === '' ? 'no: no e-mail address was given' : 'no: it came in a flood'
}

/** Contact details of the sender of a contact request, and their earlier requests. */
export function ContactFacts({ request, statusLabel, earlier }: ContactFactsProps) {
  return (
    <aside className="space-y-6">
      <div className="panel">
        <Facts
          facts={[
            { label: 'Status', value: statusLabel },
            { label: 'Name', value: request.name },
            { label: 'Company', value: request.company },
            { label: 'E-mail', value: request.email || 'not given' },
            {
              label: 'Phone',
              value: (
                <a
                  href={`tel:${firstPhone(request.phone).replace(/[^\d+]/g, '')}`}
                  className="text-link"
                >
                  {request.phone}
                </a>
              ),
            },
            { label: 'Received', value: <Timestamp at={request.createdAt} /> },
            { label: 'Human check', value: request.proven === 'proven' ? 'passed' : 'none' },
            {
              label: 'Acknowledged',
              value: describeAcknowledgement(request),
            },
          ]}
        />
      </div>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier">
          <h2 id="earlier" className="mb-2 font-semibold">
            Earlier from this address
          </h2>
          <ul className="space-y-2 text-sm">
            {earlier.map(({ id, subject, status, createdAt }) => (
              <li key={id}>
                <Link to={href('/staff/contact/:request', { request: id })} className="text-link">
                  {subject}
                </Link>
                <span className="block text-muted">
                  {contactStatusLabels[status]} · <Timestamp at={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
