import { href } from 'react-router'
import type { ProposalToAnswer } from '#app/domain/enquiry/private-page/customer-view.ts'
import { ProposalSection } from '#app/domain/enquiry/proposal/proposal-section.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { RecordRefusal } from './handle-record-form.server.ts'

interface WaitsForCustomerProps {
  proposal: ProposalToAnswer | null
  asksForAnswer: boolean
  refusal: RecordRefusal | undefined
  token: string
}

/** Tasks for the customer, at the top of the page: a question to answer, or a proposal. */
export function WaitsForCustomer(props: WaitsForCustomerProps) {
  const { proposal, asksForAnswer, token } = props
  const refusal = props.refusal?.intent === 'answer' ? props.refusal : undefined
  return (
    <>
      {asksForAnswer && (
        <Notice tone="warning" title="We need something from you" className="mt-6 max-w-2xl">
          <p>
            What we need is under “Where it stands”.{' '}
            <TextLink to={`${href('/enquiry/:token', { token })}#messages`}>Answer us</TextLink> so
            that we can continue.
          </p>
        </Notice>
      )}
      {refusal && !proposal && (
        <Notice tone="error" role="alert" className="mt-6 max-w-2xl">
          <p>{refusal.message}</p>
        </Notice>
      )}
      {proposal && <ProposalSection proposal={proposal} refused={refusal} />}
    </>
  )
}
