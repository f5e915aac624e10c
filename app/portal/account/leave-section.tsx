import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface LeaveSectionProps {
  company: string
  /** Labels of what only this member has open: “2 drafts”. */
  belongings: readonly string[]
  /** Colleagues who can take it over. */
  heirs: readonly { account: string; name: string }[]
}

/** Form to leave the company and hand open drafts to a colleague. */
export function LeaveSection({ company, belongings, heirs }: LeaveSectionProps) {
  return (
    <section aria-labelledby="leave-title">
      <h2 id="leave-title" className="text-heading">
        Leave {company}
      </h2>
      <p className="mt-2 text-muted">
        You will lose access to its orders immediately. What you sent keeps your name. An owner can
        invite you again.
      </p>
      <details className="disclosure mt-3">
        <summary>Leave</summary>
        <PortalForm className="grid max-w-sm gap-4 py-3">
          {belongings.length > 0 && (
            <>
              <p>Only you have: {belongings.join(', ')}.</p>
              <SelectField
                name="heir"
                label="Hand it over to"
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
