import type { ComponentProps } from 'react'
import { ProposalAnswerForm } from './proposal-answer-form.tsx'

/** Section with an open proposal: sender, deadline, reason and the form to answer it. */
export function ProposalSection(props: ComponentProps<typeof ProposalAnswerForm>) {
  const { number, isAmendment, isOver, sentBy, answerBy, reason } = props.proposal
  return (
    <section
      aria-labelledby="proposal"
      className="mt-8 rounded border border-amber bg-surface p-4 sm:p-6 print:border-edge"
    >
      <h2 id="proposal" className="text-heading">
        {isAmendment ? 'We propose to change what is confirmed' : 'We propose a change'}
      </h2>
      <p className="mt-1 text-sm text-muted">
        Proposal {number} by {sentBy || 'our team'}.{' '}
        {isOver
          ? `The deadline was ${answerBy}: write to us if you still want it.`
          : `Please answer by ${answerBy}. Until then nothing changes.`}
      </p>
      <p className="mt-3 max-w-2xl break-words whitespace-pre-wrap">{reason}</p>
      <ProposalAnswerForm key={number} {...props} />
    </section>
  )
}
