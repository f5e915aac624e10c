import type { FamilyChoice } from '#app/domain/catalogue/product/card-of-product.ts'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'

/**
 * Family name with the distinguishing part of the item's name below it; together they read as the
 * item's name. Without a family, the name alone. The pack size is for screen readers only, because
 * lists show it in its own column.
 */
export function NameInFamily({ name, family }: { name: string; family: FamilyChoice | null }) {
  if (!family?.own) return <NameAndPack name={name} />
  return (
    <>
      <ProductName name={family.name} />
      <span className="name-in-family-break">{family.between}</span>
      <span className="name-in-family">
        <NameAndPack name={family.own} />
      </span>
    </>
  )
}

function NameAndPack({ name }: { name: string }) {
  const [, before, pack] = /^(.*?)((?:^| · )(?:bulk|\d+-pack))$/.exec(name) ?? []
  if (pack === undefined) return <ProductName name={name} />
  return (
    <>
      {before && <ProductName name={before} />}
      <span className="name-in-family-break">{pack}</span>
    </>
  )
}
