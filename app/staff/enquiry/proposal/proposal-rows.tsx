import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import type { OfferedLevel } from '#app/domain/packaging/quantity/levels.ts'
import { fetchSuggestions } from '#app/staff/forms/fetch-suggestions.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Combobox } from '#app/ui/overlay/combobox.tsx'
import type { ProductChoice } from './product-choices.ts'
import {
  emptyRow,
  emptyRowCount,
  type ProposalRow,
  type SplitRow,
  splitFields,
} from './read-proposal-form.ts'

/**
 * Rows of the proposal form: one per line, and some empty ones for lines to add. A row that is not
 * changed proposes nothing.
 */
export function ProposalRows({
  rows,
  isTyped,
  wrong,
  why,
  products,
  asked,
}: {
  rows: readonly ProposalRow[]
  /** Whether the rows were submitted before, so that the empty ones are included already. */
  isTyped: boolean
  /** Index of the refused line among the rows with a product; null if none was refused. */
  wrong: number | null
  /** Reason of the refusal. */
  why: string
  products: readonly ProductChoice[]
  /** The customer's unanswered requests, described per line. */
  asked: readonly { position: string; sku: string; asked: string }[]
}) {
  const shown = isTyped ? rows : [...rows, ...Array.from({ length: emptyRowCount }, () => emptyRow)]
  // Rows for products that were chosen while no row was free. Once submitted, they are part of
  // `rows`.
  const [more, setMore] = useState<{ at: number; sku: string }[]>([])
  const all = [
    ...shown,
    ...more.filter(({ at }) => at >= shown.length).map(({ sku }) => ({ ...emptyRow, sku })),
  ]
  const used = all.filter(({ sku }) => sku.trim() !== '')
  const list = useRef<HTMLOListElement>(null)
  // Remounts the product field after each choice, which empties it.
  const [found, setFound] = useState(0)
  return (
    <>
      <ol ref={list} className="proposal-rows">
        {all.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are neither moved nor removed.
            key={index}
            row={row}
            number={index + 1}
            wrong={wrong !== null && used[wrong] === row ? why : ''}
            product={products.find(({ sku }) => sku === row.sku)}
            asked={asked.find((one) => isSameRow(one, row))?.asked}
          />
        ))}
      </ol>
      <Combobox
        key={found}
        label="Find a product"
        hint="By name or SKU. It is put into the next line to add."
        className="needs-scripts max-w-2xl"
        search={(words, signal) => fetchSuggestions(href('/staff/call/products'), words, signal)}
        onChoose={({ value }) => {
          const fields = () => [
            ...(list.current?.querySelectorAll<HTMLInputElement>('input[name="sku"]') ?? []),
          ]
          const free = fields().find((field) => field.value.trim() === '')
          if (free) free.value = value
          // Renders synchronously, so that the new row can be focused.
          flushSync(() => {
            if (!free) setMore([...more, { at: all.length, sku: value }])
            setFound(found + 1)
          })
          const row = (free ?? fields().at(-1))?.closest('li')
          row?.querySelector<HTMLInputElement>('input[name="quantity"]')?.focus()
        }}
      />
    </>
  )
}

/** Compares rows by line position; rows to add by SKU. */
function isSameRow(one: Pick<ProposalRow, 'position' | 'sku'>, row: ProposalRow) {
  return one.position === row.position && (row.position !== '' || one.sku === row.sku)
}

function Row({
  row,
  number,
  wrong,
  product,
  asked,
}: {
  row: ProposalRow
  number: number
  /** Reason why the row was refused; empty if it was not. */
  wrong: string
  product: ProductChoice | undefined
  asked: string | undefined
}) {
  const isAdded = row.position === ''
  const levels: readonly UnitChoice[] = product?.levels ?? [{ level: 'piece', label: 'piece' }]
  const of = isAdded ? `added line ${number}` : `line ${row.position}`
  return (
    <li data-wrong={wrong !== ''}>
      <p className="proposal-row-name">
        {isAdded ? (
          <span className="text-muted">Add a line</span>
        ) : (
          `${row.position}. ${product?.name ?? row.sku}`
        )}
      </p>
      {asked && <p className="proposal-row-asked">{asked}</p>}
      <input type="hidden" name="position" value={row.position} />
      <TextField
        label="SKU"
        name="sku"
        defaultValue={row.sku}
        maxLength={60}
        aria-label={`SKU, ${of}`}
        className="control-small"
        fieldClassName="proposal-row-sku"
        errors={wrong ? [wrong] : undefined}
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
      <SplitRows index={number - 1} split={row.split} levels={levels} unit={row.level} of={of} />
      <TextField
        label="Why"
        name="reason"
        defaultValue={row.reason}
        maxLength={300}
        aria-label={`Why, ${of}`}
        className="control-small"
        fieldClassName="proposal-row-wide"
      />
    </li>
  )
}

/** Unit that a quantity can be given in. */
type UnitChoice = Pick<OfferedLevel, 'level' | 'label'>

/** Number of empty rows for partial deliveries that are offered without JavaScript. */
const emptySplitRows = 2

/** Partial deliveries of one line: day, quantity and unit of each; closed if there are none. */
function SplitRows({
  index,
  split,
  levels,
  unit,
  of,
}: {
  index: number
  split: readonly SplitRow[]
  levels: readonly UnitChoice[]
  /** Unit of the line, with which an empty row begins. */
  unit: string
  /** Name of the line, for labels. */
  of: string
}) {
  const [count, setCount] = useState(split.length + emptySplitRows)
  const fields = splitFields(index)
  const rows = Array.from(
    { length: Math.max(count, split.length) },
    (_, part) => split[part] ?? { on: '', quantity: '', level: unit },
  )
  const options = levels.map(({ level, label }) => ({ value: level, label }))
  return (
    <details className="disclosure proposal-row-split" open={split.length > 0}>
      <summary>{split.length > 0 ? `${split.length} deliveries` : 'Split into deliveries'}</summary>
      <ol>
        {rows.map((part, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are neither moved nor removed.
          <li key={number}>
            <TextField
              label="Day"
              labelHidden={number > 0}
              name={fields.on}
              type="date"
              defaultValue={part.on}
              aria-label={`Day of delivery ${number + 1}, ${of}`}
              className="control-small"
            />
            <TextField
              label="Quantity"
              labelHidden={number > 0}
              name={fields.quantity}
              inputMode="numeric"
              maxLength={20}
              defaultValue={part.quantity}
              aria-label={`Quantity of delivery ${number + 1}, ${of}`}
              className="control-small numeric"
            />
            <SelectField
              label="In"
              labelHidden={number > 0}
              name={fields.level}
              defaultValue={part.level}
              options={options}
              aria-label={`Unit of delivery ${number + 1}, ${of}`}
              className="control-small"
            />
          </li>
        ))}
      </ol>
      <Button
        type="button"
        look="quiet"
        size="small"
        className="needs-scripts"
        onClick={() => setCount(rows.length + 1)}
      >
        Add a delivery
      </Button>
      <p className="mt-1 text-sm text-muted">
        The quantities add up to that of the line. Leave a row empty to remove it.
      </p>
    </details>
  )
}
