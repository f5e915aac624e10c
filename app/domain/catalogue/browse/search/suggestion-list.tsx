import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Suggestions } from '#app/domain/catalogue/browse/search/suggest.ts'
import {
  DrawingDefinitions,
  ProductDrawing,
} from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { useAddresses, type ViewAddresses } from '#app/domain/links/view-addresses.ts'
import { countOf, joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'

const debounceMs = 120
const maxCachedResponses = 50

/** Responses cached for this page view, for when the visitor deletes letters. */
const cachedSuggestions = new Map<string, Suggestions>()

/**
 * Returns the suggestions for the typed text, fetched after `debounceMs`; until then, the previous
 * ones.
 */
function useSuggestions(typed: string): Suggestions | null {
  const { suggestions: source } = useAddresses()
  const q = typed.trim().replace(/\s+/g, ' ')
  const [answer, setAnswer] = useState<{ q: string; suggestions: Suggestions } | null>(null)

  useEffect(() => {
    if (q === '') return
    const known = cachedSuggestions.get(q)
    if (known) return setAnswer({ q, suggestions: known })
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await fetchSuggestions(source, q, abort.signal)
      if (!suggestions) return
      if (cachedSuggestions.size >= maxCachedResponses) cachedSuggestions.clear()
      cachedSuggestions.set(q, suggestions)
      setAnswer({ q, suggestions })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [source, q])

  return q === '' ? null : (answer?.suggestions ?? null)
}

/** Fetches suggestions; null if the request fails, because suggestions are optional. */
async function fetchSuggestions(
  source: string,
  q: string,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  try {
    const response = await fetch(`${source}?${new URLSearchParams({ q })}`, { signal })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

interface Option {
  to: string
  content: ReactNode
}

/**
 * List of suggestions below a search field, which it turns into a combobox. Arrow keys move through
 * it, Enter follows the highlighted option or searches if none is highlighted, Escape closes it.
 */
export function SuggestionList({ field }: { field: HTMLInputElement }) {
  const addresses = useAddresses()
  const listId = useId()
  const navigate = useNavigate()
  const { key: place } = useLocation()
  const [typed, setTyped] = useState(field.value)
  // History entry at which the list is open, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const setWanted = (wanted: boolean) => setOpenAt(wanted ? place : null)
  const [marked, setMarked] = useState(-1)
  const suggestions = useSuggestions(typed)
  const groups = suggestions ? groupsOf(suggestions, addresses) : []
  const options = groups.flatMap((group) => group.options)
  const open = openAt === place && options.length > 0
  const active = open && marked < options.length ? marked : -1
  const optionId = (at: number) => `${listId}-${at}`

  const listen = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) return press(event)
    if (event.type === 'blur') return setWanted(false)
    setTyped(field.value)
    setMarked(-1)
    setWanted(event.type === 'input' || field.value !== field.defaultValue)
  })
  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && !event.altKey && options.length > 0) {
      event.preventDefault()
      setWanted(true)
      // One position more than there are options: the field itself comes between the last and the
      // first.
      const places = options.length + 1
      setMarked(open ? ((active + 1 + step + places) % places) - 1 : step > 0 ? 0 : places - 2)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setWanted(false)
    } else if (event.key === 'Enter' && !event.isComposing) {
      const option = options[active]
      setWanted(false)
      if (!option) return
      event.preventDefault()
      navigate(option.to)
    }
  }
  useEffect(() => {
    const kinds = ['input', 'focus', 'click', 'blur', 'keydown'] as const
    for (const kind of kinds) field.addEventListener(kind, listen)
    return () => {
      for (const kind of kinds) field.removeEventListener(kind, listen)
    }
  }, [field])

  const begin = useEffectEvent(() => {
    if (field.value !== field.defaultValue) setWanted(document.activeElement === field)
  })
  useEffect(() => begin(), [])

  useEffect(() => {
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', listId)
    field.setAttribute('aria-expanded', String(open))
    if (active < 0) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', `${listId}-${active}`)
  }, [field, listId, open, active])
  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  let at = 0
  return (
    <>
      <p role="status" className="sr-only">
        {open && suggestions ? describeResults(suggestions, options.length) : ''}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!open}
        className="suggestions"
        onMouseDown={(event) => event.preventDefault()}
      >
        {open && suggestions && (
          <DrawingDefinitions drawings={suggestions.products.map(({ drawing }) => drawing)} />
        )}
        {open &&
          groups.map(({ label, options: lines }) => (
            <div key={label} className="suggestion-set">
              <p className="suggestion-group" aria-hidden="true">
                {label}
              </p>
              {lines.map(({ to, content }) => {
                const position = at++
                return (
                  <Link
                    key={to}
                    to={to}
                    id={optionId(position)}
                    role="option"
                    aria-selected={position === active}
                    tabIndex={-1}
                    className="suggestion"
                  >
                    {content}
                  </Link>
                )
              })}
            </div>
          ))}
      </div>
    </>
  )
}

function groupsOf(suggestions: Suggestions, addresses: ViewAddresses) {
  const { products, places, total } = suggestions
  const because = substitutionNotes(suggestions)
  const groups: { label: string; options: Option[] }[] = [
    {
      label: because.length > 0 ? `Products, ${because.join(', ')}` : 'Products',
      options: products.map(({ sku, slug, name, drawing }) => ({
        to: addresses.product(slug),
        content: (
          <>
            <span className="suggestion-drawing">
              <ProductDrawing drawing={drawing} frame="close" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block">
                <ProductName name={name} />
              </span>
              <span className="numeric block text-xs text-muted">{sku}</span>
            </span>
          </>
        ),
      })),
    },
    {
      label: `In the catalogue · ${countOf(total, 'product')}`,
      options: places.map(({ label, count, search }) => ({
        to: addresses.catalogue + search,
        content: (
          <>
            <span className="min-w-0 flex-1">{label}</span>
            <span className="numeric text-muted">{formatNumber(count)}</span>
          </>
        ),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/**
 * Notes on corrected and synonymous words: “showing claret for “clarat””, “also showing bordeaux”.
 */
function substitutionNotes({ synonyms, corrections }: Suggestions): string[] {
  return [
    ...corrections.map(({ typed, used }) => `showing ${joinWithAnd(used)} for “${typed}”`),
    ...synonyms.map(({ means }) => `also showing ${joinWithAnd(means)}`),
  ]
}

function describeResults(suggestions: Suggestions, lines: number): string {
  const { total } = suggestions
  const found = `${countOf(total, 'product')} found`
  const because = [found, ...substitutionNotes(suggestions)].join(', ')
  return `${because}, ${countOf(lines, 'suggestion')} below.`
}
