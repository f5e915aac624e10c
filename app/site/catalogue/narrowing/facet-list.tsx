import { useRef } from 'react'
import type { FacetOptions, Option } from '#app/domain/catalogue/browse/facets/count-facets.ts'
import type { RangeMistake } from '#app/domain/catalogue/browse/facets/number-range.ts'
import { ColourSwatch } from '#app/site/catalogue/family/colour-swatch.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { useRestoredList } from '#app/ui/list/use-restored-list.ts'
import { FilterBox } from './filter-box.tsx'
import { OptionCount } from './option-count.tsx'
import { RangeFacet } from './range-facet.tsx'

const initialValueCount = 8
const initialOpenCount = 6

/** Tells whether a facet is initially open: the first few are, and those with a choice. */
function isOpen(facet: FacetOptions, position: number): boolean {
  return position < initialOpenCount || isInUse(facet)
}

function isInUse({ values, range }: FacetOptions): boolean {
  return values.some(({ selected }) => selected) || !!range?.chosen
}

/**
 * The facets of the list: a checkbox for every value, with the number of products it would show.
 * They need a `FilterForm` around them.
 */
export function FacetList({
  facets,
  mistakes,
}: {
  facets: FacetOptions[]
  mistakes: readonly RangeMistake[]
}) {
  const list = useRef<HTMLDivElement>(null)
  const { placeholderHeight } = useRestoredList(list, 'facets')
  return (
    <div ref={list}>
      {facets.map((facet, position) => {
        const blockSize = placeholderHeight(position)
        // A facet in use stays, because the form sends what it renders.
        if (blockSize !== null && !isInUse(facet))
          return <div key={facet.key} style={{ blockSize }} />
        const mistake = mistakes.find(({ key }) => key === facet.key)
        const open = isOpen(facet, position) || mistake !== undefined
        return (
          <Disclosure key={facet.key} summary={facet.label} open={open}>
            {facet.range && <RangeFacet facet={facet} range={facet.range} mistake={mistake} />}
            <FacetValues facet={facet} />
          </Disclosure>
        )
      })}
    </div>
  )
}

function FacetValues({ facet }: { facet: FacetOptions }) {
  const { first, rest } = split(facet.values)
  const list = (values: Option[]) => (
    <ul>
      {values.map((value) => (
        <FacetValue key={value.value} facetKey={facet.key} option={value} />
      ))}
    </ul>
  )
  return (
    <>
      {list(first)}
      {rest.length > 0 && (
        <details className="group/more">
          <summary className="text-link mt-1 inline-flex min-h-9 items-center text-sm group-open/more:hidden">
            {rest.length} more
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}

/**
 * Splits the values of a facet: a short list is shown whole; of a long list, first the chosen
 * values and those with the most products, in their original order.
 */
function split(values: Option[]): { first: Option[]; rest: Option[] } {
  if (values.length <= initialValueCount + 2) return { first: values, rest: [] }
  const ranked = [...values].sort(
    (a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count,
  )
  const chosen = new Set(ranked.slice(0, initialValueCount))
  return {
    first: values.filter((value) => chosen.has(value)),
    rest: values.filter((value) => !chosen.has(value)),
  }
}

function FacetValue({ facetKey, option }: { facetKey: string; option: Option }) {
  const { value, label, meaning, isEstimate, count } = option
  return (
    <FilterBox type="checkbox" name={facetKey} option={option}>
      {facetKey === 'colour' && <ColourSwatch colour={value} />}
      {meaning ? `${label}, ${meaning}` : label}
      {isEstimate && ' (estimate)'}
      <OptionCount count={count} />
    </FilterBox>
  )
}
