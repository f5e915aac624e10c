import { href } from 'react-router'
import { DeliveryList } from '#app/domain/enquiry/delivery/delivery-list.tsx'
import type {
  CustomerDelivery,
  ProposalToAnswer,
} from '#app/domain/enquiry/private-page/customer-view.ts'
import { ProposalAnswerForm } from '#app/domain/enquiry/proposal/proposal-answer-form.tsx'
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
      {proposal && (
        <section
          aria-labelledby="proposal"
          className="mt-8 rounded border border-amber bg-surface p-4 sm:p-6 print:border-edge"
        >
          <h2 id="proposal" className="text-heading">
            {proposal.isAmendment
              ? 'We propose to change what is confirmed'
              : 'We propose a change'}
          </h2>
          <p className="mt-1 text-sm text-muted">
            Proposal {proposal.number} by {proposal.sentBy || 'our team'}.{' '}
            {proposal.isOver
              ? `Its term ended on ${proposal.answerBy}: write to us if you still want it.`
              : `Please answer by ${proposal.answerBy}. Until then nothing changes.`}
          </p>
          <p className="mt-3 max-w-2xl break-words whitespace-pre-wrap">{proposal.reason}</p>
          <ProposalAnswerForm key={proposal.number} proposal={proposal} refused={refusal} />
        </section>
      )}
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
