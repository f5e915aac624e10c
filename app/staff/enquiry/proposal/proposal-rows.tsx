import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import { fetchSuggestions } from '#app/staff/forms/fetch-suggestions.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Combobox } from '#app/ui/overlay/combobox.tsx'
import type { ProductChoice } from './product-choices.ts'
import { emptyRow, emptyRowCount, type ProposalRow } from './read-proposal-form.ts'

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
        name="product"
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
  const levels = product?.levels ?? [{ level: 'piece', label: 'piece' }]
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
      <TextField
        label="In parts"
        name="split"
        placeholder="2027-02-03 600; 2027-03-03 408"
        defaultValue={row.split}
        maxLength={600}
        aria-label={`In parts, ${of}: day and pieces each`}
        className="control-small"
        fieldClassName="proposal-row-wide"
      />
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
