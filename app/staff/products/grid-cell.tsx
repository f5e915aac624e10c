import { joinClasses } from '#app/ui/classes.ts'
import type { GridColumn } from './grid-columns.ts'

interface GridCellProps {
  column: GridColumn
  name: string
  label: string
  /** Text of the published product. */
  stored: string
  /** Text as it was sent, if the form was refused. */
  typed: string | undefined
  /** Mistake of the cell. */
  problem: string | undefined
}

/** Cell of the grid: an input, or a list of the values that the column allows. */
export function GridCell({ column, name, label, stored, typed, problem }: GridCellProps) {
  const { control, choices } = column
  const text = typed ?? stored
  const errorId = `${name}-error`
  const common = {
    name,
    'aria-label': label,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? errorId : undefined,
    defaultValue: text,
    'data-stored': stored,
    'data-changed': text === stored ? undefined : '',
  }
  const isListed = text === '' || choices.some(({ value }) => value === text)
  return (
    <>
      {control === 'choice' ? (
        <select {...common} className="grid-cell">
          <option value="" />
          {isListed ? null : <option value={text}>{text}</option>}
          {choices.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          className={joinClasses(
            'grid-cell',
            control === 'number' && 'grid-cell-number',
            (control === 'long' || column.id === 'name') && 'grid-cell-long',
          )}
          inputMode={control === 'number' ? 'decimal' : undefined}
          autoComplete="off"
        />
      )}
      {problem && (
        <p id={errorId} className="text-sm text-vermilion">
          {problem}
        </p>
      )}
    </>
  )
}
