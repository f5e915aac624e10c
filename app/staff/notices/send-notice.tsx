import { href, Link } from 'react-router'
import { countOfPeople } from '#app/domain/notices/notice.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Button } from '#app/ui/button.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

interface SendNoticeSectionProps {
  notice: { id: string; version: number }
  reach: { companies: number; people: { now: number; daily: number; none: number } }
  /** Address that the test mail is sent to. */
  email: string
}

/** The number of recipients of a notice, with buttons to send, test, edit and delete it. */
export function SendNoticeSection({
  notice: { id, version },
  reach,
  email,
}: SendNoticeSectionProps) {
  const { now, daily, none } = reach.people
  const all = now + daily + none
  const companies = countOf(reach.companies, 'company')
  return (
    <section aria-labelledby="send" className="panel mb-6 max-w-4xl">
      <h2 id="send" className="text-lg font-semibold">
        {all === 0 ? 'It reaches nobody' : `It reaches ${countOfPeople(all)} of ${companies}`}
      </h2>
      <p className="numeric mt-1 text-muted">
        {all === 0
          ? 'None of the chosen companies has members in the portal.'
          : `${[
              daily > 0 && `${countOfPeople(daily)} with the daily mail`,
              now > 0 && `${countOfPeople(now)} by an immediate mail`,
              none > 0 && `${countOfPeople(none)} in the portal inbox only`,
            ]
              .filter(Boolean)
              .join(', ')}, as each of them chose. It is in everyone’s portal inbox.`}
      </p>
      <StaffForm replace className="mt-4 flex flex-wrap items-center gap-3">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="companies" value={reach.companies} />
        {all > 0 && (
          <Button name="intent" value="send">
            Send to {companies}
          </Button>
        )}
        <Button name="intent" value="try" look="secondary">
          Test mail to me<span className="sr-only">, {email}</span>
        </Button>
        <Link
          to={href('/staff/notices/write/:notice?', { notice: id })}
          className="button button-secondary"
        >
          Change it
        </Link>
        <Button name="intent" value="remove" look="quiet">
          Remove the draft
        </Button>
      </StaffForm>
    </section>
  )
}
