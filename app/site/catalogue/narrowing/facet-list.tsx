import { useRef } from 'react'
import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import { toggleFacet } from '#app/domain/catalogue/browse/change-query.ts'
import type { FacetOptions, Option } from '#app/domain/catalogue/browse/facets/count-options.ts'
import type { RangeMistake } from '#app/domain/catalogue/browse/facets/number-range.ts'
import { ColourSwatch } from '#app/site/catalogue/family/colour-swatch.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { useRestoredList } from '#app/ui/list/use-restored-list.ts'
import { useListUrl } from '../list/use-list-url.ts'
import { OptionCount } from './option-count.tsx'
import { RangeFacet } from './range-facet.tsx'

const initialValueCount = 8
const initialOpenCount = 6

/** Tells whether a facet is initially open: the first few are, and those with a choice. */
function isOpen({ values, range }: FacetOptions, position: number): boolean {
  return position < initialOpenCount || values.some(({ selected }) => selected) || !!range?.chosen
}

/**
 * The facets of the list. Every value is a link that adds or removes it, with the number of
 * products it would show. The links need a `LinkGroup` around them.
 */
export function FacetList({
  query,
  facets,
  mistakes,
}: {
  query: BrowseQuery
  facets: FacetOptions[]
  mistakes: readonly RangeMistake[]
}) {
  const list = useRef<HTMLDivElement>(null)
  const { placeholderHeight } = useRestoredList(list, 'facets')
  return (
    <div ref={list}>
      {facets.map((facet, position) => {
        const blockSize = placeholderHeight(position)
        if (blockSize !== null) return <div key={facet.key} style={{ blockSize }} />
        const mistake = mistakes.find(({ key }) => key === facet.key)
        const open = isOpen(facet, position) || mistake !== undefined
        return (
          <Disclosure key={facet.key} summary={facet.label} open={open}>
            {facet.range && (
              <RangeFacet query={query} facet={facet} range={facet.range} mistake={mistake} />
            )}
            <FacetValues query={query} facet={facet} />
          </Disclosure>
        )
      })}
    </div>
  )
}

function FacetValues({ query, facet }: { query: BrowseQuery; facet: FacetOptions }) {
  const { first, rest } = split(facet.values)
  const list = (values: Option[]) => (
    <ul>
      {values.map((value) => (
        <FacetValue key={value.value} query={query} facetKey={facet.key} option={value} />
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

function FacetValue({
  query,
  facetKey,
  option,
}: {
  query: BrowseQuery
  facetKey: string
  option: Option
}) {
  const listAddress = useListUrl()
  const { value, label, meaning, isEstimate, count, selected } = option
  const content = (
    <>
      {facetKey === 'colour' && <ColourSwatch colour={value} />}
      {meaning ? `${label}, ${meaning}` : label}
      {isEstimate && ' (estimate)'}
      <OptionCount count={count} selected={selected} />
    </>
  )
  if (count === 0 && !selected) return <li className="facet-row">{content}</li>
  return (
    <li>
      <a
        className="facet-row"
        data-on={selected || undefined}
        href={listAddress(toggleFacet(query, facetKey, value))}
        rel="nofollow"
      >
        {content}
      </a>
    </li>
  )
}
