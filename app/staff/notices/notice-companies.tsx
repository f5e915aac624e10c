import { formatNumber } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

interface Company {
  id: string
  name: string
}

interface NoticeCompaniesProps {
  notice: { version: number }
  reach: { companies: number }
  /** The first companies by name; `reach` has their total number. */
  companies: readonly Company[]
  leftOut: readonly Company[]
}

/** Form to exclude companies from a notice. */
export function NoticeCompanies({ notice, reach, companies, leftOut }: NoticeCompaniesProps) {
  const more = reach.companies - companies.length
  if (companies.length + leftOut.length === 0) return null
  return (
    <section aria-labelledby="companies" className="max-w-4xl">
      <h2 id="companies" className="text-lg font-semibold">
        Companies
      </h2>
      <p className="mt-1 mb-3 text-muted">Tick the companies that should not receive it.</p>
      <StaffForm>
        <input type="hidden" name="version" value={notice.version} />
        <ul className="grid border-t border-rule bg-surface sm:grid-cols-2">
          {[...leftOut, ...companies].map(({ id, name }) => (
            <li key={id} className="border-b border-rule px-4 py-1.5">
              <CheckboxField
                id={`out-${id}`}
                name="out"
                value={id}
                label={name}
                defaultChecked={leftOut.some((one) => one.id === id)}
              />
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="mt-2 text-sm text-muted">
            And {formatNumber(more)} more: narrow the choice to find one of them.
          </p>
        )}
        <Button name="intent" value="leave-out" look="secondary" className="mt-4">
          Leave out the ticked companies
        </Button>
      </StaffForm>
    </section>
  )
}
