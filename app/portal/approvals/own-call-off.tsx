import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

/** What its sender may do about a call-off that waits. */
export function OwnCallOff({ params }: { params: { company: string; approval: string } }) {
  const change = href('/portal/:company/approvals/:approval/change', params)
  return (
    <div className="mt-6 print:hidden">
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={change} look="secondary">
          Change it
        </ButtonLink>
        <PortalForm action={change}>
          <Button name="intent" value="withdraw" look="quiet">
            Take it back
          </Button>
        </PortalForm>
      </div>
      <p className="mt-2 text-sm text-muted">
        Its approver reads what you change. Taken back, nothing is called off.
      </p>
    </div>
  )
}
