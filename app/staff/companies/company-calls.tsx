import { href, Link } from 'react-router'
import type { ListedCall } from '#app/domain/desk/calls/list-calls.server.ts'
import { CallEntry } from '../call-log/call-entry.tsx'
import { enquiryPath } from '../enquiry/enquiry-path.ts'

interface CompanyCallsProps {
  /** Id of the company. */
  company: string
  /** Latest calls, about the company or one of its enquiries. */
  calls: readonly ListedCall[]
}

/** A company's latest phone calls, with a link to log another. */
export function CompanyCalls({ company, calls }: CompanyCallsProps) {
  return (
    <section aria-labelledby="calls">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h2 id="calls" className="mr-auto text-lg font-semibold">
          Calls
        </h2>
        {calls.length > 0 && (
          <Link to={`${href('/staff/calls')}?company=${company}`} className="text-link text-sm">
            All calls
          </Link>
        )}
        <Link to={`${href('/staff/calls/new')}?company=${company}`} className="text-link text-sm">
          Log a call
        </Link>
      </div>
      {calls.length === 0 ? (
        <p className="text-muted">None yet.</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule bg-surface">
          {calls.map((call) => (
            <li key={call.id} className="contact-row">
              {call.reference && (
                <Link to={enquiryPath(call.reference)} className="text-link numeric text-sm">
                  {call.reference}
                </Link>
              )}
              <CallEntry call={call} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
