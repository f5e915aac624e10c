import { Link } from 'react-router'
import type { EnquiryScreen } from '#app/domain/desk/enquiry-screen/read-enquiry-screen.server.ts'
import { DataList, DataRow } from '#app/ui/list/data-list.tsx'
import { enquiryAddress } from '../enquiry-address.ts'
import { ScreenPart } from './screen-part.tsx'

/** Who asks, and where it goes. */
export function CustomerFacts({ screen }: { screen: EnquiryScreen }) {
  return (
    <ScreenPart
      id="customer"
      title="Customer and delivery"
      action={
        !screen.isForgotten &&
        !screen.isMerged && (
          <Link to={`${enquiryAddress(screen.reference)}/details`} className="text-link text-sm">
            Correct
          </Link>
        )
      }
    >
      <DataList className="border-t text-sm">
        {screen.facts.map(({ label, value, sent }) => (
          <DataRow key={label} label={label} note={sent && `They sent: ${sent}`}>
            <span className="break-words">{linked(label, value)}</span>
          </DataRow>
        ))}
        {screen.due && <DataRow label="Due">{screen.due}</DataRow>}
        <DataRow label="They read">{screen.customerReads}</DataRow>
      </DataList>
    </ScreenPart>
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
