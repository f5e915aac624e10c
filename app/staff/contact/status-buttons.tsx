import { href, Link } from 'react-router'
import { type ContactStatus, settableStatuses } from '#app/domain/contact/contact-status.ts'
import { Button } from '#app/ui/button.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

const statusActionLabels: Partial<Record<ContactStatus, string>> = {
  waiting: 'Reopen',
  closed: 'Close',
  spam: 'Spam',
}

/**
 * Buttons that change the status of a contact request, and the link that turns it into an enquiry.
 */
export function StatusButtons({
  status,
  version,
  request,
  owner,
  isOwn,
}: {
  status: ContactStatus
  version: number
  request: string
  /** Name of the member of staff who answers it; empty if nobody took it. */
  owner: string
  isOwn: boolean
}) {
  return (
    <StaffForm className="flex flex-wrap gap-2">
      <input type="hidden" name="version" value={version} />
      {status === 'waiting' && (
        <>
          <span className="self-center text-sm text-muted">
            {owner ? `With ${owner}` : 'With nobody'}
          </span>
          <Button name="intent" value={isOwn ? 'release' : 'take'} look="secondary" size="small">
            {isOwn ? 'Give it back' : 'Take it'}
          </Button>
        </>
      )}
      {(status === 'waiting' || status === 'answered') && (
        <Link
          to={href('/staff/contact/:request/enquiry', { request })}
          className="button button-secondary button-small"
        >
          Turn into an enquiry
        </Link>
      )}
      {settableStatuses[status].map((to) => (
        <Button key={to} name="intent" value={to} look="secondary" size="small">
          {statusActionLabels[to]}
        </Button>
      ))}
    </StaffForm>
  )
}
