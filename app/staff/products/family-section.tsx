import { Link } from 'react-router'
import type { FamilyComparison } from '#app/domain/catalogue/documents/compare-family.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { productEditPath } from './product-paths.ts'

interface FamilySectionProps {
  sku: string
  family: FamilyComparison
  /** Columns that the form can change. */
  choices: { value: string; label: string }[]
  /** Form as it was sent, with the reason why it was refused. */
  refused: { column: string; text: string; message: string } | null
}

/** Items of the product's family with their differing figures, and a form that changes all. */
export function FamilySection({ sku, family, choices, refused }: FamilySectionProps) {
  const { columns, members, count } = family
  return (
    <section className="panel mt-8" aria-labelledby="family-title">
      <h2 id="family-title" className="font-semibold">
        Family: {countOf(count, 'item')}
      </h2>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left align-bottom text-muted">
              <th scope="col" className="py-1 pr-4 font-normal">
                Product
              </th>
              {columns.map(({ column, label }) => (
                <th key={column} scope="col" className="py-1 pr-4 font-normal">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.sku} className="border-t border-rule align-top">
                <th scope="row" className="py-1 pr-4 text-left font-normal">
                  {member.sku === sku ? (
                    <span aria-current="true" className="font-medium">
                      {member.name}
                    </span>
                  ) : (
                    <Link to={productEditPath(member.sku)} className="text-link">
                      {member.name}
                    </Link>
                  )}
                </th>
                {member.texts.map((text, index) => (
                  <td key={columns[index]?.column} className="py-1 pr-4 numeric">
                    {text || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > members.length && (
        <p className="mt-2 text-sm text-muted">And {count - members.length} more.</p>
      )}
      <StaffForm className="mt-5 grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        {refused && (
          <Notice tone="error" role="alert" className="sm:col-span-3">
            <p>{refused.message}</p>
          </Notice>
        )}
        <SelectField
          id="family-column"
          name="familyColumn"
          label="Change for the whole family"
          defaultValue={refused?.column ?? ''}
          placeholder="Choose a field"
          options={choices}
        />
        <TextField
          id="family-text"
          name="familyText"
          label="New value"
          defaultValue={refused?.text}
          maxLength={4000}
        />
        <Button look="secondary" name="intent" value="family">
          Show the differences
        </Button>
      </StaffForm>
    </section>
  )
}
