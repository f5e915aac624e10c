import { href } from 'react-router'
import { DeliveryList } from '#app/domain/enquiry/delivery/delivery-list.tsx'
import type {
  CustomerDelivery,
  ProposalToAnswer,
} from '#app/domain/enquiry/private-page/customer-view.ts'
import { ProposalSection } from '#app/domain/enquiry/proposal/proposal-section.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { RecordRefusal } from './take-record-form.server.ts'

interface ArrangementsProps {
  proposal: ProposalToAnswer | null
  deliveries: CustomerDelivery[]
  asksForAnswer: boolean
  refusal: RecordRefusal | undefined
  token: string
}

/** What waits for the customer, and what is on its way to them. */
export function Arrangements(props: ArrangementsProps) {
  const { proposal, deliveries, asksForAnswer, token } = props
  const refusal = props.refusal?.intent === 'answer' ? props.refusal : undefined
  return (
    <>
      {asksForAnswer && (
        <Notice tone="warning" title="We need something from you" className="mt-6 max-w-2xl">
          <p>
            What we need is under “Where it stands”.{' '}
            <TextLink to={`${href('/enquiry/:token', { token })}#messages`}>Answer us</TextLink>,
            and we go on.
          </p>
        </Notice>
      )}
      {refusal && !proposal && (
        <Notice tone="error" role="alert" className="mt-6 max-w-2xl">
          <p>{refusal.message}</p>
        </Notice>
      )}
      {proposal && <ProposalSection proposal={proposal} refused={refusal} />}
      {deliveries.length > 0 && (
        <section aria-labelledby="deliveries" className="mt-10 max-w-4xl">
          <h2 id="deliveries" className="text-heading mb-4">
            Deliveries
          </h2>
          <DeliveryList deliveries={deliveries} />
        </section>
      )}
    </>
  )
}
