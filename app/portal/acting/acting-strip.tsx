import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { minutesUntil } from '#app/domain/access/acting.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Button } from '#app/ui/button.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface ActingStripProps {
  company: string
  /** Whom they act for. */
  person: string
  /** Name of who acts. */
  by: string
  endsAt: Date
  /** As the server counted them. */
  minutesLeft: number
}

/** On every page while staff act for a customer: who for whom, how long still, and the way out. */
export function ActingStrip({ company, person, by, endsAt, minutesLeft }: ActingStripProps) {
  const minutes = useMinutesLeft(endsAt, minutesLeft)
  return (
    <aside aria-label="You act for a customer" className="acting-strip">
      <p className="acting-strip-words">
        <strong>
          {by}, you act for {person}.
        </strong>{' '}
        {minutes > 0
          ? `${countOf(minutes, 'minute')} left.`
          : 'The time is over: what you send now is not taken.'}{' '}
        <span className="max-md:sr-only">Everything that you do is signed with both names.</span>
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
