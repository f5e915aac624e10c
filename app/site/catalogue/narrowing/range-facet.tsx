import { useEffect, useId, useRef } from 'react'
import type {
  FacetOptions,
  RangeOptions,
} from '#app/domain/catalogue/browse/facets/count-facets.ts'
import type { NumberRange, RangeMistake } from '#app/domain/catalogue/browse/facets/number-range.ts'
import { Button } from '#app/ui/button.tsx'
import { applyFilters } from './filter-form.tsx'
import { RangeSlider } from './range-slider.tsx'

const slideDelayMs = 400

/**
 * Numeric facet: a histogram with a slider, and two fields that also work without JavaScript. The
 * server validates the typed values. It needs a `FilterForm` around it.
 */
export function RangeFacet({
  facet,
  range,
  mistake,
}: {
  facet: FacetOptions
  range: RangeOptions
  mistake: RangeMistake | undefined
}) {
  const { key, label, unit } = facet
  const group = useRef<HTMLFieldSetElement>(null)
  const timer = useRef(0)
  const messageId = useId()
  const typed = mistake ?? fieldValuesOf(range)

  useEffect(() => () => clearTimeout(timer.current), [])

  function apply() {
    clearTimeout(timer.current)
    if (group.current) applyFilters(group.current)
  }

  function slide(chosen: NumberRange, settled: boolean) {
    for (const end of ['from', 'to'] as const) {
      const field = group.current?.elements.namedItem(`${key}.${end}`)
      if (field instanceof HTMLInputElement) field.value = String(chosen[end] ?? '')
    }
    clearTimeout(timer.current)
    timer.current = window.setTimeout(apply, settled ? 0 : slideDelayMs)
  }

  return (
    <fieldset ref={group} aria-label={`${label} from and to`} className="pt-1 pb-2">
      {range.bars.length > 1 && <RangeSlider facet={facet} range={range} onSlide={slide} />}
      <div className="mt-1.5 flex items-center gap-1.5 text-sm">
        {(['from', 'to'] as const).map((end) => (
          <RangeField
            key={end}
            name={`${key}.${end}`}
            label={`${label} ${end}${unit && `, ${unit}`}`}
            word={end}
            value={typed[end]}
            messageId={mistake && messageId}
          />
        ))}
        <span className="text-muted">{unit}</span>
        <Button look="secondary" size="small" className="ml-auto">
          Set<span className="sr-only"> {label.toLowerCase()}</span>
        </Button>
      </div>
      {mistake && (
        <p id={messageId} className="mt-1.5 text-sm text-vermilion">
          {mistake.message}
        </p>
      )}
    </fieldset>
  )
}

function fieldValuesOf({ chosen }: RangeOptions): { from: string; to: string } {
  return { from: String(chosen?.from ?? ''), to: String(chosen?.to ?? '') }
}

function RangeField({
  name,
  label,
  word,
  value,
  messageId,
}: {
  name: string
  label: string
  word: string
  value: string
  messageId: string | undefined
}) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    // The answer to an earlier request must not overwrite what is being typed.
    if (field.current && !field.current.dataset.typed) field.current.value = value
  }, [value])
  return (
    <input
      ref={field}
      onInput={(event) => {
        event.currentTarget.dataset.typed = 'yes'
      }}
      name={name}
      aria-label={label}
      placeholder={word}
      defaultValue={value}
      inputMode="decimal"
      autoComplete="off"
      maxLength={41}
      aria-invalid={messageId ? true : undefined}
      aria-describedby={messageId}
      className="control control-small numeric w-0 min-w-0 flex-1 px-2"
    />
  )
}
