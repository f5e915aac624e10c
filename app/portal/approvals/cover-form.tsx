import { formatDay } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface CoverFormProps {
  covers: readonly {
    id: string
    who: string
    by: string
    firstDay: string
    lastDay: string
    isMine: boolean
  }[]
  colleagues: { value: string; label: string }[]
  /** Today, as an ISO date. */
  today: string
  problem?: string | undefined
  typed?: { deputy: string; firstDay: string; lastDay: string } | undefined
}

/**
 * Form to plan deputies, who approve orders while an approver is away, and the list of those
 * planned.
 */
export function CoverForm({ covers, colleagues, today, problem, typed }: CoverFormProps) {
  return (
    <section aria-labelledby="away" className="mt-10">
      <h2 id="away" className="text-heading">
        While an approver is away
      </h2>
      <ul className="mt-3 space-y-1">
        {covers.map(({ id, who, by, firstDay, lastDay, isMine }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <span>
              {by} for {who}, {formatDay(firstDay)} to {formatDay(lastDay)}
            </span>
            {isMine && (
              <PortalForm>
                <input type="hidden" name="deputy" value={id} />
                <Button name="intent" value="remove" look="quiet" size="small">
                  Remove
                </Button>
              </PortalForm>
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <Notice tone="error" role="alert" className="mt-4">
          <p>{problem}</p>
        </Notice>
      )}
      {colleagues.length === 0 ? (
        <p className="mt-3 text-muted">Nobody else in your company can approve for you.</p>
      ) : (
        <PortalForm key={covers.length} className="mt-4 grid gap-4 sm:grid-cols-3 sm:items-end">
          <SelectField
            name="cover"
            label="Approves for me"
            options={colleagues}
            defaultValue={typed?.deputy ?? colleagues[0]?.value}
          />
          <TextField
            type="date"
            name="firstDay"
            label="First day away"
            min={today}
            defaultValue={typed?.firstDay}
            required
          />
          <TextField
            type="date"
            name="lastDay"
            label="Last day away"
            min={today}
            defaultValue={typed?.lastDay}
            required
          />
          <div>
            <Button name="intent" value="plan" look="secondary">
              Keep this
            </Button>
          </div>
        </PortalForm>
      )}
    </section>
  )
}
