import { href, Link } from 'react-router'
import { StaffForm } from '#app/staff/forms/staff-form.tsx'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { Button } from '#app/ui/button.tsx'

interface CompanyDuplicatesProps {
  id: string
  name: string
  similar: readonly { id: string; name: string }[]
  merges: readonly { id: string; name: string; by: string; at: Date }[]
}

/**
 * Companies that may be duplicates, with a link to merge each into this one, and earlier merges,
 * with a button to undo each.
 */
export function CompanyDuplicates({ id, name, similar, merges }: CompanyDuplicatesProps) {
  if (similar.length + merges.length === 0) return null
  return (
    <section aria-labelledby="doubles">
      <h2 id="doubles" className="mb-2 text-lg font-semibold">
        Duplicates
      </h2>
      <ul className="divide-y divide-rule border-y border-rule bg-surface">
        {similar.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-3 px-4 py-2">
            <Link
              to={href('/staff/companies/:company', { company: other.id })}
              className="text-link mr-auto"
            >
              {other.name}
            </Link>
            <Link
              to={href('/staff/companies/:company/merge/:other', { company: id, other: other.id })}
              className="button button-secondary button-small"
            >
              Merge into {name}…
            </Link>
          </li>
        ))}
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center gap-3 px-4 py-2">
            <p className="mr-auto">
              {merge.name}{' '}
              <span className="text-sm text-muted">
                merged into this one by {merge.by}, <Timestamp at={merge.at} />
              </span>
            </p>
            <StaffForm>
              <input type="hidden" name="other" value={merge.id} />
              <Button size="small" look="quiet" name="intent" value="unmerge">
                Undo
              </Button>
            </StaffForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
