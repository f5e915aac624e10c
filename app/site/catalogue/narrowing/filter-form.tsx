import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { type BrowseQuery, toSearchParams } from '#app/domain/catalogue/browse/browse-query.ts'
import { clearFilterFields } from '#app/domain/catalogue/browse/change-query.ts'
import type { FacetOptions } from '#app/domain/catalogue/browse/facets/count-facets.ts'
import { readFilterForm } from '#app/domain/catalogue/browse/facets/read-filter-form.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { Button } from '#app/ui/button.tsx'

/** Name of the event that a control sends once its values are to be applied. */
const applyFiltersEvent = 'apply-filters'

/**
 * Form of all filters of the list. Each change is applied at once; without JavaScript its button
 * applies all of them. If the list begins above the window then, it is scrolled into view.
 */
export function FilterForm({
  query,
  facets,
  listId,
  children,
}: {
  query: BrowseQuery
  /** Facets that the form contains; a choice in others is preserved. */
  facets: readonly FacetOptions[]
  /** Id of the element that holds the list. */
  listId: string
  children: ReactNode
}) {
  const addresses = useAddresses()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const hasChanged = useRef(false)
  const isShown = (key: string) => facets.some((facet) => facet.key === key)
  const others = [
    ...toSearchParams({
      ...clearFilterFields(query),
      facets: query.facets.filter(({ key }) => !isShown(key)),
    }),
  ]

  const apply = useEffectEvent(() => {
    if (!form.current) return
    hasChanged.current = true
    for (const field of form.current.querySelectorAll('input')) delete field.dataset.typed
    const unitOf = (key: string) => facets.find((facet) => facet.key === key)?.unit ?? ''
    const params = readFilterForm(new FormData(form.current), unitOf)
    const search = params.size > 0 ? `?${params}` : ''
    void navigate(addresses.catalogue + search, { preventScrollReset: true })
  })
  useEffect(() => {
    const element = form.current
    const listen = () => apply()
    element?.addEventListener(applyFiltersEvent, listen)
    return () => element?.removeEventListener(applyFiltersEvent, listen)
  }, [])

  // Filters may also be removed elsewhere: the boxes then follow the query.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows the query.
  useEffect(() => {
    for (const field of form.current?.querySelectorAll('input') ?? []) {
      if (field.type === 'checkbox' || field.type === 'radio') field.checked = field.defaultChecked
    }
    if (!hasChanged.current) return
    hasChanged.current = false
    const list = document.getElementById(listId)
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }, [query, listId])

  function change({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(target.type))
      return
    // A value replaces the range of its figure.
    for (const end of ['from', 'to']) {
      const field = currentTarget.elements.namedItem(`${target.name}.${end}`)
      if (field instanceof HTMLInputElement) field.value = ''
    }
    applyFilters(currentTarget)
  }

  return (
    <Form
      ref={form}
      method="get"
      action={addresses.catalogue}
      onChange={change}
      onSubmit={(event) => {
        event.preventDefault()
        applyFilters(event.currentTarget)
      }}
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <noscript>
        <Button className="filters-apply">Apply these filters</Button>
      </noscript>
    </Form>
  )
}

/** Applies the filters of a form, or of the form around an element. */
export function applyFilters(element: Element) {
  element.dispatchEvent(new Event(applyFiltersEvent, { bubbles: true }))
}
