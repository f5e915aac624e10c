import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { ProductChoice } from './product-choices.ts'
import { addedRows, type ProposalRow } from './read-proposal-form.ts'

const emptyRow: ProposalRow = {
  position: '',
  sku: '',
  quantity: '',
  level: 'piece',
  deliverOn: '',
  split: '',
  reason: '',
}

/** One row a line, and some for lines to add. A field that is left as it is proposes nothing. */
export function ProposalRows({
  rows,
  isTyped,
  wrong,
  products,
}: {
  rows: readonly ProposalRow[]
  /** The rows were sent before, so the empty ones are among them. */
  isTyped: boolean
  /** Index of the line that was refused, among those with a product. */
  wrong: number | null
  products: readonly ProductChoice[]
}) {
  const all = isTyped ? rows : [...rows, ...Array.from({ length: addedRows }, () => emptyRow)]
  const used = all.filter(({ sku }) => sku.trim() !== '')
  return (
    <ol className="proposal-rows">
      {all.map((row, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are neither moved nor removed.
          key={index}
          row={row}
          number={index + 1}
          isWrong={wrong !== null && used[wrong] === row}
          product={products.find(({ sku }) => sku === row.sku)}
        />
      ))}
    </ol>
  )
}

function Row({
  row,
  number,
  isWrong,
  product,
}: {
  row: ProposalRow
  number: number
  isWrong: boolean
  product: ProductChoice | undefined
}) {
  const isAdded = row.position === ''
  const levels = product?.levels ?? [{ level: 'piece', label: 'piece' }]
  const of = isAdded ? `added line ${number}` : `line ${row.position}`
  return (
    <li data-wrong={isWrong}>
      <p className="proposal-row-name">
        {isAdded ? (
          <span className="text-muted">Add a line</span>
        ) : (
          `${row.position}. ${product?.name ?? row.sku}`
        )}
      </p>
      <input type="hidden" name="position" value={row.position} />
      <TextField
        label="SKU"
        name="sku"
        defaultValue={row.sku}
        maxLength={60}
        aria-label={`SKU, ${of}`}
        className="control-small"
        errors={isWrong ? ['See above.'] : undefined}
      />
      <TextField
        label="Quantity"
        name="quantity"
        inputMode="numeric"
        defaultValue={row.quantity}
        maxLength={20}
        aria-label={`Quantity, ${of}`}
        className="control-small numeric"
      />
      <SelectField
        label="In"
        name="level"
        defaultValue={row.level}
        options={levels.map(({ level, label }) => ({ value: level, label }))}
        aria-label={`In, ${of}`}
        className="control-small"
      />
      <TextField
        label="There by"
        name="deliverOn"
        type="date"
        defaultValue={row.deliverOn}
        aria-label={`There by, ${of}`}
        className="control-small"
      />
      <TextField
        label="In parts"
        name="split"
        placeholder="2027-02-03 600; 2027-03-03 408"
        defaultValue={row.split}
        maxLength={600}
        aria-label={`In parts, ${of}: day and pieces each`}
        className="control-small"
      />
      <TextField
        label="Why"
        name="reason"
        defaultValue={row.reason}
        maxLength={300}
        aria-label={`Why, ${of}`}
        className="control-small"
      />
    </li>
  )
}
