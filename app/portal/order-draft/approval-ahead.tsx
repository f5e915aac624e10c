import type { ApprovalPreview } from '#app/domain/orders/approval/preview-approval.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { BudgetBar } from '../approvals/budget-bar.tsx'

/**
 * Notice, before an order is sent, that it needs approval, why and by whom, and what is left of the
 * budgets that it counts towards.
 */
export function ApprovalAhead({ reasons, needsTwo, approvers, budgets }: ApprovalPreview) {
  return (
    <>
      {reasons.length > 0 && (
        <Notice
          className="mt-5"
          title={`This needs approval by ${approvers.join(' or ') || 'an owner'}`}
        >
          <ul className="numeric list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p className="mt-2">
            You can send it: it waits for {needsTwo ? 'both decisions' : 'the decision'}, and then
            reaches our team.
          </p>
        </Notice>
      )}
      {budgets.length > 0 && (
        <section aria-labelledby="budgets" className="mt-5">
          <h2 id="budgets" className="font-semibold">
            Budgets, without this order
          </h2>
          <ul className="mt-2 space-y-3">
            {budgets.map((budget) => (
              <li key={budget.id}>
                <p className="text-sm break-words first-letter:uppercase">
                  {budget.subject}, {budget.label}
                </p>
                <BudgetBar budget={budget} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
