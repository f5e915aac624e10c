import { href, Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'

/** What failed and waits for somebody, on every page of the desk until it is dealt with. */
export function FailuresNotice({ failedMails }: { failedMails: number }) {
  if (failedMails === 0) return null
  return (
    <aside aria-label="Not delivered" className="staff-failures">
      <Notice tone="error">
        <p>
          {failedMails === 1
            ? 'One mail was not delivered, or may not have been.'
            : `${failedMails > 99 ? '99+' : failedMails} mails were not delivered, or may not have been.`}{' '}
          <Link to={`${href('/staff/mail')}?status=trouble`} className="text-link">
            See which
          </Link>
        </p>
      </Notice>
    </aside>
  )
}
