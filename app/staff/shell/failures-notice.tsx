import { Notice } from '#app/ui/notice.tsx'

/** What failed and waits for somebody, on every page of the desk until it is dealt with. */
export function FailuresNotice({ failedMails }: { failedMails: number }) {
  if (failedMails === 0) return null
  return (
    <Notice tone="error" className="staff-failures">
      <p>
        {failedMails === 1 ? 'One mail was' : `${failedMails} mails were`} not delivered.{' '}
        <a href="/staff/mail?status=failed" className="text-link">
          See what failed
        </a>
      </p>
    </Notice>
  )
}
