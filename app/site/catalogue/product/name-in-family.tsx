import type { FamilyChoice } from '#app/domain/catalogue/product/card-of-product.ts'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'

/**
 * A family’s name and under it what tells the item apart, which together read as the item’s name; the
 * name alone without a family. Its pack is heard but not seen: lists show it as a figure of its own.
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
