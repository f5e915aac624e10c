import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface LeaveSectionProps {
  company: string
  /** What is theirs alone, in words: “2 drafts”. */
  belongings: readonly string[]
  /** Who may go on with it. */
  heirs: readonly { account: string; name: string }[]
}

/** The way out of a company. */
export function LeaveSection({ company, belongings, heirs }: LeaveSectionProps) {
  return (
    <section aria-labelledby="leave-title">
      <h2 id="leave-title" className="text-heading">
        Leave {company}
      </h2>
      <p className="mt-2 text-muted">
        You see its orders no more, at once. What you sent keeps your name. An owner can bring you
        back.
      </p>
      <details className="disclosure mt-3">
        <summary>Leave</summary>
        <PortalForm className="grid max-w-sm gap-4 py-3">
          {belongings.length > 0 && (
            <>
              <p>Yours alone until now: {belongings.join(', ')}.</p>
              <SelectField
                name="heir"
                label="Who goes on with it"
                options={heirs.map(({ account, name }) => ({ value: account, label: name }))}
              />
            </>
          )}
          <Button name="intent" value="leave" look="secondary" className="justify-self-start">
            Leave {company}
          </Button>
        </PortalForm>
      </details>
    </section>
  )
}
