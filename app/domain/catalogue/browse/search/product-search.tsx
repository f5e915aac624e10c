import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { SearchField } from '#app/ui/fields/search-field.tsx'
import { maxSearchLength } from '../browse-limits.ts'

interface ProductSearchProps {
  /** Query parameters that the search carries over, as name–value pairs. */
  preservedParams?: readonly (readonly [name: string, value: string])[]
  defaultValue?: string
  placeholder?: string
  /** Accessible name of the field. */
  label?: string
  className?: string
}

/**
 * Search field of the site: a form that leads to the catalogue. The list of suggestions below it is
 * loaded when the field is first used.
 */
export function ProductSearch({
  preservedParams = [],
  defaultValue,
  placeholder = 'claret 750 antique, 30x60, a code …',
  label = 'Search the catalogue',
  className,
}: ProductSearchProps) {
  const addresses = useAddresses()
  const input = useRef<HTMLInputElement>(null)
  // The field in use and the `defaultValue` it was rendered with: another value renders another
  // field.
  const [used, setUsed] = useState<{ field: HTMLInputElement; defaultValue: string | undefined }>()
  const wanted = used !== undefined
  const field = used?.defaultValue === defaultValue ? used?.field : undefined
  const [Suggestions, setSuggestions] = useState<ComponentType<{ field: HTMLInputElement }>>()

  // The field may have the focus before JavaScript runs.
  useEffect(() => {
    const { current } = input
    if (current && document.activeElement === current) setUsed({ field: current, defaultValue })
  }, [defaultValue])
  useEffect(() => {
    if (!wanted) return
    // If the suggestions fail to load, the form still works.
    import('./suggestion-list.tsx').then(
      (part) => setSuggestions(() => part.SuggestionList),
      () => {},
    )
  }, [wanted])

  return (
    <Form method="get" action={addresses.catalogue} role="search" className={className}>
      {preservedParams.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="relative">
        <SearchField
          key={defaultValue}
          ref={input}
          name="q"
          label={label}
          placeholder={placeholder}
          defaultValue={defaultValue}
          maxLength={maxSearchLength}
          onFocus={({ currentTarget }) => setUsed({ field: currentTarget, defaultValue })}
        />
        {Suggestions && field && <Suggestions key={`below ${defaultValue}`} field={field} />}
      </div>
    </Form>
  )
}
