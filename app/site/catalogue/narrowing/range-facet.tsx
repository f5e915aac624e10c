import { useEffect, useId, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { type BrowseQuery, toSearchParams } from '#app/domain/catalogue/browse/browse-query.ts'
import { chooseRange } from '#app/domain/catalogue/browse/change-query.ts'
import type {
  FacetOptions,
  RangeOptions,
} from '#app/domain/catalogue/browse/facets/count-options.ts'
import type { NumberRange, RangeMistake } from '#app/domain/catalogue/browse/facets/number-range.ts'
import { readMeasure } from '#app/domain/catalogue/browse/facets/read-measure.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { Button } from '#app/ui/button.tsx'
import { RangeSlider } from './range-slider.tsx'

const slideDelayMs = 400

/**
 * Numeric facet: a histogram with a slider, and two fields that also work without JavaScript. The
 * server validates the typed values.
 */
export function RangeFacet({
  query,
  facet,
  range,
  mistake,
}: {
  query: BrowseQuery
  facet: FacetOptions
  range: RangeOptions
  mistake: RangeMistake | undefined
}) {
  const addresses = useAddresses()
  const { key, label, unit } = facet
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef(0)
  const messageId = useId()
  const typed = mistake ?? fieldValuesOf(facet, range)
  const others = toSearchParams(chooseRange(query, key, null))

  function apply() {
    clearTimeout(timer.current)
    for (const field of form.current?.querySelectorAll('input') ?? []) delete field.dataset.typed
    const data = new FormData(form.current ?? undefined)
    const [from, to] = ['from', 'to'].map((end) => {
      const text = String(data.get(`${key}.${end}`) ?? '').trim()
      return readMeasure(text, unit) ?? text
    })
    const params = new URLSearchParams(others)
    if (from !== '' || to !== '') params.append(key, `${from}-${to}`)
    navigate(`${addresses.catalogue}?${params}`, { preventScrollReset: true })
  }

  function slide(chosen: NumberRange, settled: boolean) {
    for (const end of ['from', 'to'] as const) {
      const field = form.current?.elements.namedItem(`${key}.${end}`)
      if (field instanceof HTMLInputElement) field.value = String(chosen[end] ?? '')
    }
    clearTimeout(timer.current)
    timer.current = window.setTimeout(apply, settled ? 0 : slideDelayMs)
  }

  return (
    <Form
      ref={form}
      method="get"
      action={addresses.catalogue}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      aria-label={`${label} from and to`}
      className="pt-1 pb-2"
    >
      {[...others].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
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
    </Form>
  )
}

/**
 * Returns the initial values of both fields. A single selected number counts as a range from and to
 * itself.
 */
function fieldValuesOf(
  { values }: FacetOptions,
  { chosen }: RangeOptions,
): { from: string; to: string } {
  const single = values.length === 1 && values[0]?.selected ? values[0].value : ''
  return { from: String(chosen?.from ?? single), to: String(chosen?.to ?? single) }
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
