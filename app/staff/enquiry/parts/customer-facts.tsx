import { href, Link } from 'react-router'
import type { KnownSender } from '#app/domain/membership/find-sender.server.ts'
import type { EnquiryScreen } from '#app/staff/enquiry/read-enquiry-screen.server.ts'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { detailsPath } from '../enquiry-path.ts'
import { ScreenPart } from './screen-part.tsx'

/** Contact and delivery details of an enquiry. */
export function CustomerFacts({ screen }: { screen: EnquiryScreen }) {
  return (
    <ScreenPart
      id="customer"
      title="Customer and delivery"
      action={
        !screen.isForgotten &&
        !screen.isMerged && (
          <span className="flex gap-3">
            {!screen.companyId && (
              <Link
                to={`${href('/staff/companies/new')}?enquiry=${screen.reference}`}
                className="text-link text-sm"
              >
                Make a company of it
              </Link>
            )}
            <Link to={detailsPath(screen.reference)} className="text-link text-sm">
              Correct
            </Link>
          </span>
        )
      }
    >
      <DataList className="border-t text-sm">
        {screen.facts.map(({ label, value, sent }) => (
          <DataRow key={label} label={label} note={sent && `They sent: ${sent}`}>
            {linked(label, value)}
          </DataRow>
        ))}
        {screen.due && <DataRow label="Due">{screen.due}</DataRow>}
        {screen.sender && (
          <DataRow label="Sent by">
            <SentBy sender={screen.sender} />
          </DataRow>
        )}
        <DataRow label="Status shown to the customer">{screen.customerReads}</DataRow>
      </DataList>
    </ScreenPart>
  )
}

/** The company member whose email address the enquiry was sent from. */
function SentBy({ sender }: { sender: KnownSender }) {
  const { name, role, company, isSuspended, isProven } = sender
  return (
    <>
      {name}, {role.toLowerCase()} at{' '}
      <Link to={href('/staff/companies/:company', { company: company.id })} className="text-link">
        {company.name}
      </Link>
      {isSuspended && ' · suspended'}
      {!isProven && ' · has not verified this address'}
    </>
  )
}

function linked(label: string, value: string) {
  if (label !== 'E-mail' && label !== 'Phone') return value
  const scheme = label === 'Phone' ? 'tel' : 'mailto'
  const target = label === 'Phone' ? value.replace(/[^\d+]/g, '') : value
  return (
    <a href={`${scheme}:${target}`} className="text-link">
      {value}
    </a>
  )
}
