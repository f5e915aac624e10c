import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { ProductName } from '../product/page/product-name.tsx'
import type { ProductLink } from '../product/product-link.ts'
import type { GoneItem } from './family-matrix.ts'

/** The items of a family that are no longer made, with what replaces each. */
export default function GoneItems({ items }: { items: readonly GoneItem[] }) {
  return (
    <ul className="mt-3 text-sm">
      {items.map(({ successor, isOwn, ...item }) => (
        <li key={item.sku} className="border-t border-rule py-1.5">
          {isOwn ? <ProductName name={item.name} /> : <To product={item} />}: no longer made
          {successor && (
            <>
              , replaced by <To product={successor} />
            </>
          )}
          .
        </li>
      ))}
    </ul>
  )
}

function To({ product: { slug, name } }: { product: ProductLink }) {
  const addresses = useAddresses()
  return (
    <TextLink to={addresses.product(slug)}>
      <ProductName name={name} />
    </TextLink>
  )
}
