import { href, Link } from 'react-router'
import type { customerPermissions } from '#app/domain/enquiry/record/customer-permissions.ts'
import type { ApprovalState } from '#app/domain/orders/approval/approval-state.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface ChangeOrCancelProps {
  may: (typeof customerPermissions)[keyof typeof customerPermissions]
  /** `reference` in lower case, as in URLs. */
  order: { company: string; reference: string }
  /** State of the approval of the member's own change; null if none was requested. */
  approval: ApprovalState | null
}

const approvalMessages: Partial<Record<ApprovalState, string>> = {
  waiting: 'Your change of it waits for approval.',
  declined: 'Your change of it was declined: change it and send it again, or discard it.',
}

/**
 * Section that explains whether a customer can still change or cancel an order, directly or by
 * request; renders nothing if neither is possible.
 */
export function ChangeOrCancel({ may, order, approval }: ChangeOrCancelProps) {
  if (may.change === 'no' && may.cancel === 'no') return null
  return (
    <section aria-labelledby="change" className="mt-6 max-w-2xl print:hidden">
      <h2 id="change" className="sr-only">
        Change or cancel
      </h2>
      <p className="text-muted">{may.explanation}</p>
      {approval && approvalMessages[approval] && (
        <p className="mt-2 font-medium">
          {approvalMessages[approval]}{' '}
          <Link to={href('/portal/:company/orders/:reference/change', order)} className="text-link">
            See your change
          </Link>
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-3">
        {may.change !== 'no' && (
          <PortalForm action={href('/portal/:company/orders/:reference/change', order)}>
            <Button name="intent" value="begin" look="secondary">
              {may.change === 'at-once' ? 'Change this order' : 'Ask for a change'}
            </Button>
          </PortalForm>
        )}
        {may.cancel !== 'no' && (
          <Disclosure
            summary={may.cancel === 'at-once' ? 'Cancel this order' : 'Ask to cancel'}
            className="min-w-64 flex-1"
          >
            <PortalForm
              action={href('/portal/:company/orders/:reference/cancel', order)}
              className="mt-3 space-y-3"
            >
              <TextArea
                name="why"
                label={may.cancel === 'at-once' ? 'Why (optional)' : 'Why'}
                maxLength={1000}
                rows={2}
                required={may.cancel === 'ask'}
              />
              <Button look="secondary">
                {may.cancel === 'at-once' ? 'Yes, cancel it for good' : 'Ask to cancel'}
              </Button>
            </PortalForm>
          </Disclosure>
        )}
      </div>
    </section>
  )
}
