import { ProductName } from '../product/page/product-name.tsx'
import { nameWithin } from './name-within.ts'

/**
 * A family’s name and under it what tells the item apart, which together read as the item’s name; the
 * name alone without a family.
 */
export function NameInFamily({ name, family }: { name: string; family: string | undefined }) {
  if (family === undefined) return <ProductName name={name} />
  const own = nameWithin(family, name)
  if (own === '') return <ProductName name={name} />
  return (
    <>
      <ProductName name={family} />
      <span className="name-in-family-break">{name.slice(family.length, -own.length) || ', '}</span>
      <span className="name-in-family">
        <ProductName name={own} />
      </span>
    </>
  )
}
