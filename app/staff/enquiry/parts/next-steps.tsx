import { href } from 'react-router'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { proposalKinds } from '#app/domain/enquiry/proposal/plan-proposal.ts'
import type { EnquiryScreen } from '#app/staff/enquiry/read-enquiry-screen.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { enquiryParams } from '../enquiry-path.ts'
import { deliveryStatuses, stepLabels } from './step-labels.ts'

/**
 * Links to the possible next steps, the most common first. Each opens a page where the step is
 * reviewed first.
 */
export function NextSteps({ screen }: { screen: EnquiryScreen }) {
  const { reference, status, isForgotten, isMerged } = screen
  if (isForgotten || isMerged) return null
  const steps = lifecycle[status].mayGoTo.filter((to) => !deliveryStatuses.includes(to))
  const forward = steps.filter((to) => to !== 'declined' && to !== 'cancelled')
  const ends = steps.filter((to) => to === 'declined' || to === 'cancelled')
  const usual = status === 'verifying' ? 'confirmed' : forward[0]
  const ordered = [...forward].sort((a, b) => Number(b === usual) - Number(a === usual))
  const canDeliver = ['confirmed', 'scheduled', 'dispatched'].includes(status) && screen.unplanned
  const params = enquiryParams(reference)
  const stepAddress = (to: (typeof steps)[number]) =>
    href('/staff/enquiries/:reference/step/:to', { ...params, to })
  return (
    <nav aria-label="Next steps" className="next-steps">
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
      {canDeliver && (
        <ButtonLink
          to={href('/staff/enquiries/:reference/deliveries/:number', { ...params, number: 'new' })}
          size="small"
        >
          Schedule a delivery
        </ButtonLink>
      )}
      {proposalKinds[status] && (
        <ButtonLink
          to={href('/staff/enquiries/:reference/proposal', params)}
          size="small"
          look="secondary"
        >
          {proposalKinds[status] === 'amendment' ? 'Propose an amendment' : 'Propose a change'}
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
