import type { ReactNode } from 'react'
import type { Option } from '#app/domain/catalogue/browse/facets/count-facets.ts'

/**
 * Row of a filter: a checkbox or radio button with its label. It is disabled if it would show no
 * products.
 */
export function FilterBox({
  type,
  name,
  option: { value, count, selected },
  children,
}: {
  type: 'checkbox' | 'radio'
  name: string
  option: Pick<Option, 'value' | 'count' | 'selected'>
  children: ReactNode
}) {
  return (
    <li>
      <label className="facet-row">
        <input
          type={type}
          name={name}
          value={value}
          defaultChecked={selected}
          disabled={count === 0 && !selected}
          className="tick"
        />
        {children}
      </label>
    </li>
  )
}
