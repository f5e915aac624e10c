import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

/** Problem of a cell, which can be corrected on the page if the table has the column. */
interface PreviewedProblem {
  line: number
  sku: string
  column: string
  label: string
  reason: string
  /** Row number and index of the cell; null if the table does not have the column. */
  place: string | null
  text: string
}

/** Table of an import with its mapping and what it would change. */
interface PreviewedTable {
  version: number
  rowCount: number
  headings: { index: number; heading: string; column: string; example: string }[]
  columns: { value: string; label: string }[]
  mappingProblem: string | null
  /** Whether it was checked as it is now. */
  isChecked: boolean
  emptyClears: boolean
  mayAdd: boolean
  added: number
  changed: number
  unchanged: number
  problemCount: number
  problems: PreviewedProblem[]
}

/** Form with the columns of a table, its mistakes, and the button that drafts the import. */
export function ImportPreview({ table }: { table: PreviewedTable }) {
  const { added, changed, unchanged, problemCount, problems, mappingProblem, isChecked } = table
  const isReady = mappingProblem === null && isChecked && problemCount === 0 && added + changed > 0
  return (
    <StaffForm key={table.version} className="panel space-y-5">
      <h2 className="font-semibold">{countOf(table.rowCount, 'row')}</h2>
      <input type="hidden" name="version" value={table.version} />
      {mappingProblem && (
        <Notice tone="error" role="alert">
          <p>{mappingProblem}</p>
        </Notice>
      )}
      {mappingProblem === null && (
        <p role="status" className="numeric">
          {!isChecked
            ? 'This is not checked yet.'
            : problemCount > 0
              ? `${countOf(problemCount, 'mistake')} to correct. Nothing is imported until none is left.`
              : added + changed === 0
                ? 'Nothing would change.'
                : `${formatNumber(added)} to add, ${formatNumber(changed)} to change, ${formatNumber(unchanged)} unchanged.`}
        </p>
      )}
      {isChecked && problems.length > 0 && (
        <ol className="divide-y divide-rule border-y border-rule">
          {problems.map(({ line, sku, column, label, reason, place, text }, index) => (
            <li
              key={`${line} ${column} ${reason}`}
              className="grid gap-2 py-2 sm:grid-cols-[1fr_14rem] sm:items-center"
            >
              <span id={`problem-${index}`} className="wrap-anywhere">
                Row {line}
                {sku && ` (${sku})`}: {column === '' ? '' : `${label} `}
                {reason}.
              </span>
              {place !== null && (
                <>
                  <input type="hidden" name={`place-${index}`} value={place} />
                  <input
                    className="control"
                    name={`fix-${index}`}
                    defaultValue={text}
                    aria-label={`${label} in row ${line}`}
                    aria-describedby={`problem-${index}`}
                    aria-invalid
                  />
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {isChecked && problemCount > problems.length && (
        <p className="text-muted">And {formatNumber(problemCount - problems.length)} more.</p>
      )}
      <details open={mappingProblem !== null || undefined}>
        <summary className="cursor-pointer font-medium">Columns and options</summary>
        <div className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {table.headings.map(({ index, heading, column, example }) => (
            <SelectField
              key={index}
              id={`map-${index}`}
              name={`map-${index}`}
              label={heading || `Column ${index + 1}`}
              hint={example}
              defaultValue={column}
              placeholder="Leave out"
              options={table.columns}
            />
          ))}
        </div>
        <div className="mt-4 space-y-2">
          <CheckboxField
            name="clears"
            value="yes"
            label="Empty cells clear the value"
            hint="Without this, an empty cell leaves the value as it is."
            defaultChecked={table.emptyClears}
          />
          <CheckboxField
            name="adds"
            value="yes"
            label="Rows with a new SKU add products"
            defaultChecked={table.mayAdd}
          />
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="check" look={isReady ? 'secondary' : 'primary'}>
          Check again
        </Button>
        {isReady && (
          <Button name="intent" value="draft">
            Show the differences
          </Button>
        )}
      </div>
    </StaffForm>
  )
}
