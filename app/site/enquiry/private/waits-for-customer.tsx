import { href } from 'react-router'
import type { ProposalToAnswer } from '#app/domain/enquiry/private-page/customer-view.ts'
import { ProposalSection } from '#app/domain/enquiry/proposal/proposal-section.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { RecordRefusal } from './take-record-form.server.ts'

interface WaitsForCustomerProps {
  proposal: ProposalToAnswer | null
  asksForAnswer: boolean
  refusal: RecordRefusal | undefined
  token: string
}

/** What waits for the customer, before everything else of the page. */
export function WaitsForCustomer(props: WaitsForCustomerProps) {
  const { proposal, asksForAnswer, token } = props
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
    </>
  )
}
