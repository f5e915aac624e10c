import { href, Link } from 'react-router'
import type { IncomingState } from '#app/domain/correspondence/mail-in/incoming-mail.ts'
import { Button } from '#app/ui/button.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

interface MailButtonsProps {
  mail: {
    id: string
    state: IncomingState
    isLate: boolean
    dealtAt: Date | null
    /** Address for answers; empty if the mail has none. */
    answersTo: string
    hasOriginal: boolean
  }
}

/** Links and buttons for what can be done with an incoming mail. */
export function MailButtons({ mail }: MailButtonsProps) {
  const { id, state, isLate, dealtAt, answersTo, hasOriginal } = mail
  const isWaiting = state === 'tray'
  const canSettle = isWaiting || (isLate && !dealtAt)
  const link = 'button button-secondary button-small'
  return (
    <div className="flex flex-wrap gap-2">
      {(isWaiting || state === 'dealt') && (
        <Link
          to={`${href('/staff/call')}?mail=${id}`}
          className={isWaiting ? 'button button-primary button-small' : link}
        >
          Make an enquiry of it
        </Link>
      )}
      {answersTo !== '' && (
        <Link to={`${href('/staff/mail/new')}?answers=${id}`} className={link}>
          Answer
        </Link>
      )}
      {hasOriginal && (
        <Link to={`${href('/staff/mail/new')}?forwards=${id}`} className={link}>
          Forward
        </Link>
      )}
      <StaffForm className="contents">
        {canSettle && (
          <Button size="small" look="secondary" name="intent" value="settle">
            Nothing to do
          </Button>
        )}
        {(isWaiting || state === 'set-aside' || state === 'dealt') && (
          <Button size="small" look="secondary" name="intent" value="spam">
            Spam
          </Button>
        )}
        {(state === 'dealt' || state === 'set-aside' || state === 'spam') && (
          <Button size="small" look="secondary" name="intent" value="restore">
            {state === 'spam' ? 'Not spam' : 'Back to the tray'}
          </Button>
        )}
      </StaffForm>
      {hasOriginal && (
        <a
          href={href('/staff/mail/incoming/:mail/original.eml', { mail: id })}
          className={link}
          download
        >
          Original (.eml)
        </a>
      )}
    </div>
  )
}
