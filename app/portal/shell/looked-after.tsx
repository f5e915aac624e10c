import { phoneLink } from '#app/domain/content/groups/phone-link.ts'

export interface Manager {
  name: string
  /** Empty where only the company's own is known. */
  phone: string
  email: string
}

interface LookedAfterProps {
  /** The account manager of a contract customer; null for all others. */
  manager: Manager | null
  team: { phone: string; email: string; hours: string }
}

/** Who looks after the company, and how to reach them: at the foot of every page. */
export function LookedAfter({ manager, team }: LookedAfterProps) {
  const phone = manager?.phone || team.phone
  const email = manager?.email ?? team.email
  return (
    <footer className="portal-foot">
      <p className="font-semibold">
        {manager ? `${manager.name}, your Account Manager` : 'Our Customer Service Team'}
      </p>
      <p>
        <a href={phoneLink(phone)} className="text-link">
          {phone}
        </a>
      </p>
      <p>
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
      </p>
      <p className="text-muted">{team.hours}</p>
    </footer>
  )
}
