import type { FamilyChoice } from '../product/card/card-of-product.ts'
import { ProductName } from '../product/page/product-name.tsx'

/**
 * A family’s name and under it what tells the item apart, which together read as the item’s name; the
 * name alone without a family.
 */
export function NameInFamily({ name, family }: { name: string; family: FamilyChoice | null }) {
  if (!family?.own) return <ProductName name={name} />
  return (
    <>
      <ProductName name={family.name} />
      <span className="name-in-family-break">{family.between}</span>
      <span className="name-in-family">
        <ProductName name={family.own} />
      </span>
    </>
  )
}
