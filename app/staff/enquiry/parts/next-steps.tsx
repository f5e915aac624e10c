import { href } from 'react-router'
import { lifecycle, undeliveredStatuses } from '#app/domain/enquiry/lifecycle.ts'
import type { EnquiryScreen } from '#app/staff/enquiry/read-enquiry-screen.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { enquiryParams } from '../enquiry-path.ts'
import { stepLabels } from './step-labels.ts'

/**
 * Links to the possible next steps, the most common first. Each opens a page where the step is
 * reviewed first.
 */
export function NextSteps({ screen }: { screen: EnquiryScreen }) {
  const { reference, status, isForgotten, isMerged } = screen
  if (isForgotten || isMerged) return null
  const { mayGoTo, canScheduleDeliveries, proposalKind } = lifecycle[status]
  const isAnswerOpen = screen.proposals.some(({ state }) => state === 'open')
  const steps = mayGoTo.filter(
    (to) => !lifecycle[to].isSetByDeliveries && !(isAnswerOpen && to === 'confirmed'),
  )
  const forward = steps.filter((to) => !undeliveredStatuses.includes(to))
  const ends = steps.filter((to) => undeliveredStatuses.includes(to))
  const usual = isAnswerOpen ? undefined : forward.find((to) => lifecycle[to].upcomingText !== null)
  const ordered = [...forward].sort((a, b) => Number(b === usual) - Number(a === usual))
  const canDeliver = canScheduleDeliveries && screen.unplanned
  const params = enquiryParams(reference)
  const stepAddress = (to: (typeof steps)[number]) =>
    href('/staff/enquiries/:reference/step/:to', { ...params, to })
  const hasSteps =
    steps.length > 0 ||
    screen.openClaims.length > 0 ||
    canDeliver ||
    proposalKind !== null ||
    screen.reopensTo !== null
  if (!hasSteps) return null
  return (
    <nav aria-label="Next steps" className="next-steps">
      {isAnswerOpen && (
        <ButtonLink to={href('/staff/enquiries/:reference/proposal/answer', params)} size="small">
          Note the customer’s answer
        </ButtonLink>
      )}
      {ordered.map((to) => (
        <ButtonLink
          key={to}
          to={stepAddress(to)}
          size="small"
          look={to === usual ? 'primary' : 'secondary'}
        >
          {stepLabels[to]}
        </ButtonLink>
      ))}
      {screen.openClaims.map(({ number, isAnswered }) => (
        <ButtonLink
          key={number}
          to={href('/staff/claims/:reference/:number', { ...params, number: String(number) })}
          size="small"
        >
          {isAnswered ? 'Settle' : 'Answer'} claim {number}
        </ButtonLink>
      ))}
      {canDeliver && (
        <ButtonLink
          to={href('/staff/enquiries/:reference/deliveries/:number', { ...params, number: 'new' })}
          size="small"
        >
          Schedule a delivery
        </ButtonLink>
      )}
      {proposalKind && (
        <ButtonLink
          to={href('/staff/enquiries/:reference/proposal', params)}
          size="small"
          look="secondary"
        >
          {proposalKind === 'amendment' ? 'Propose an amendment' : 'Propose a change'}
        </ButtonLink>
      )}
      {screen.reopensTo && (
        <ButtonLink to={stepAddress(screen.reopensTo)} size="small" look="secondary">
          Reopen
        </ButtonLink>
      )}
      {ends.map((to) => (
        <ButtonLink key={to} to={stepAddress(to)} size="small" look="quiet">
          {stepLabels[to]}
        </ButtonLink>
      ))}
    </nav>
  )
}
