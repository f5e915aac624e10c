import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { maxAmountLength } from '#app/domain/cart/cart-change.ts'
import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import { levelNoun, offeredLevels } from '#app/domain/packaging/quantity/levels.ts'
import { pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import { levels, type PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { FieldError, useFieldWiring } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select-field.tsx'
import {
  type Countable,
  convertQuantity,
  convertUnit,
  type TypedQuantity,
} from './quantity-conversion.ts'

/** Hint that states the minimum order, or warns if the typed quantity is below it. */
export function MinimumOrderHint({
  id,
  product,
  typed,
  onlyBelow = false,
}: {
  id: string
  product: Countable
  typed: TypedQuantity
  /** Whether to render only the warning, and nothing otherwise. */
  onlyBelow?: boolean
}) {
  const below = convertQuantity(product, typed)?.belowMinimum
  if (onlyBelow && !below) return null
  return (
    <p id={id} className={below ? 'numeric text-sm text-amber' : 'numeric text-sm text-muted'}>
      {below
        ? `${below} You can still ask for less, and we will see what we can do.`
        : `Minimum order ${describeWithPieces(product.packs, product.minimumOrder)}`}
    </p>
  )
}

/**
 * Handle to read and set the two inputs. They are uncontrolled, so that they keep what was typed
 * before hydration.
 */
export interface QuantityHandle {
  read(): TypedQuantity
  fill(quantity: TypedQuantity): void
  focus(): void
}

interface QuantityFieldProps {
  packs: PackHierarchy
  defaultQuantity: TypedQuantity
  /** Product name, for the screen-reader label. */
  name: string
  error?: string | undefined
  /** Ids of the elements with the conversion and the minimum order. */
  describedBy?: string
  labelHidden?: boolean
  onInput?: (typed: TypedQuantity) => void
  ref?: Ref<QuantityHandle>
}

/** Fields `amount` and `level`: a number of pieces, packs, layers or pallets. */
export function QuantityField(props: QuantityFieldProps) {
  const { packs, defaultQuantity, name, error, describedBy, labelHidden, onInput, ref } = props
  const amount = useRef<HTMLInputElement>(null)
  const level = useRef<HTMLSelectElement>(null)
  // Unit of the current amount, needed to convert it when another unit is selected.
  const unit = useRef<string | null>(null)
  const [converted, setConverted] = useState('')
  const wiring = useFieldWiring({
    errors: error ? [error] : undefined,
    'aria-describedby': describedBy,
  })

  const read = () => ({
    amount: amount.current?.value ?? defaultQuantity.amount,
    level: level.current?.value ?? defaultQuantity.level,
  })
  useImperativeHandle(ref, () => ({
    read,
    fill(quantity) {
      if (amount.current) amount.current.value = quantity.amount
      if (level.current) level.current.value = quantity.level
      unit.current = quantity.level
      setConverted('')
    },
    focus: () => amount.current?.focus(),
  }))

  const tell = () => onInput?.(read())

  function changeUnit(to: string) {
    const from = unit.current ?? levelIn(packs, defaultQuantity.level)
    unit.current = to
    const change = convertUnit(packs, { amount: amount.current?.value ?? '', level: from }, to)
    if (change && amount.current) amount.current.value = change.amount
    setConverted(change?.words ?? '')
    tell()
  }

  return (
    <div className="min-w-0">
      <label
        htmlFor={wiring.control.id}
        className={labelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}
      >
        Quantity<span className="sr-only"> of {name}</span>
      </label>
      <div className="quantity-controls">
        <input
          {...wiring.control}
          ref={amount}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxAmountLength}
          defaultValue={defaultQuantity.amount}
          onInput={() => {
            setConverted('')
            tell()
          }}
          className="control text-right"
        />
        <Select
          ref={level}
          name="level"
          aria-label={`Unit for ${name}`}
          defaultValue={levelIn(packs, defaultQuantity.level)}
          onInput={(event) => changeUnit(event.currentTarget.value)}
        >
          {offeredLevels(packs).map(({ level: value, pieces }) => (
            <option key={value} value={value}>
              {pluralOf(levelNoun(packs, value))}
              {value === 'piece' ? '' : ` of ${formatNumber(pieces)}`}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="numeric text-sm text-muted">
        {converted}
      </p>
      {wiring.error ? <FieldError id={wiring.errorId}>{wiring.error}</FieldError> : null}
    </div>
  )
}

/**
 * Returns the level if the product is sold in it, otherwise pieces. A select without the option
 * would show its first one.
 */
function levelIn(packs: PackHierarchy, level: string) {
  const offered = offeredLevels(packs).map((offer) => offer.level)
  return offered.find((candidate) => candidate === level) ?? levels[0]
}
