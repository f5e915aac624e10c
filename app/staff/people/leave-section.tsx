import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

interface LeaveSectionProps {
  person: { name: string; deactivatedAt: Date | null; open: number; version: string }
  colleagues: { id: string; name: string; takesEnquiries: boolean }[]
}

/**
 * Form to deactivate a staff member who leaves and hand over their work, or to reactivate one who
 * returns.
 */
export function LeaveSection({ person, colleagues }: LeaveSectionProps) {
  const { name, deactivatedAt, open, version } = person
  if (deactivatedAt) {
    return (
      <section aria-labelledby="leave-title">
        <h2 id="leave-title">Reactivate</h2>
        <p className="mt-1 text-muted">{name} can sign in again, with the roles they had.</p>
        <StaffForm className="mt-4">
          <Button name="intent" value="reactivate" look="secondary">
            Restore access for {name}
          </Button>
        </StaffForm>
      </section>
    )
  }
  const heirs = colleagues.filter(({ takesEnquiries }) => takesEnquiries)
  return (
    <section aria-labelledby="leave-title">
      <h2 id="leave-title">Leave</h2>
      <p className="mt-1 text-muted">
        Their sessions end at once. {describeHandOver(open)} Their past work keeps their name.
      </p>
      <StaffForm className="mt-4 grid gap-4">
        <input type="hidden" name="version" value={version} />
        <SelectField
          id="heir"
          name="heir"
          label="Hand over to"
          placeholder="Nobody: back to the queue"
          options={heirs.map(({ id, name: label }) => ({ value: id, label }))}
        />
        <Button name="intent" value="deactivate" look="secondary" className="justify-self-start">
          Deactivate {name}
        </Button>
      </StaffForm>
    </section>
  )
}

function describeHandOver(open: number): string {
  if (open === 0) return 'They have no open enquiries; their companies are handed over.'
  const enquiries = open === 1 ? 'One open enquiry is' : `${open} open enquiries are`
  return `${enquiries} handed over, and so are their companies.`
}
