import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { minutesUntil } from '#app/domain/access/acting.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Button } from '#app/ui/button.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface ActingBannerProps {
  company: string
  /** Name of the customer they act for. */
  person: string
  /** Name of the staff member. */
  by: string
  endsAt: Date
  /** Minutes left when the server rendered the page. */
  minutesLeft: number
}

/**
 * Banner on every page while staff act on a customer's behalf: both names, the time left and a
 * button to end it.
 */
export function ActingBanner({ company, person, by, endsAt, minutesLeft }: ActingBannerProps) {
  const minutes = useMinutesLeft(endsAt, minutesLeft)
  return (
    <aside aria-label="You act for a customer" className="acting-strip">
      <p className="acting-strip-words">
        <strong>
          {by}, you act for {person}.
        </strong>{' '}
        {minutes > 0
          ? `${countOf(minutes, 'minute')} left.`
          : 'Your time is up. Nothing you send now will be saved.'}{' '}
        <span className="max-md:sr-only">Everything you do is recorded under both names.</span>
      </p>
      <PortalForm action={href('/portal/:company/end-acting', { company })} reloadDocument>
        <Button look="secondary" size="small">
          End
        </Button>
      </PortalForm>
    </aside>
  )
}

function useMinutesLeft(endsAt: Date, atFirst: number): number {
  const [minutes, setMinutes] = useState(atFirst)
  useEffect(() => {
    const count = () => setMinutes(minutesUntil(endsAt, new Date()))
    count()
    const timer = setInterval(count, 15_000)
    return () => clearInterval(timer)
  }, [endsAt])
  return minutes
}
