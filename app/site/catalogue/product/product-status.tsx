import type { ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import type { ProductView } from '#app/domain/catalogue/product/product-view.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/**
 * Notice with what a buyer must know first: discontinued, special order, or a supplier's listing.
 * Null for plain stock items.
 */
export default function ProductStatus({
  product: { status, successor, successorRefusal, base },
}: {
  product: Pick<ProductView, 'status' | 'successor' | 'successorRefusal' | 'base'>
}) {
  if (status === 'obsolete') {
    return (
      <Notice tone="warning" title="No longer made">
        <p>
          {successor ? (
            <>
              <To product={successor} /> replaces it.
            </>
          ) : (
            `${successorRefusal || 'There is no direct replacement.'} Ask us what comes closest.`
          )}
        </p>
      </Notice>
    )
  }
  if (status === 'special-order') {
    return (
      <Notice title="Special order">
        <p>
          Made or brought in for one customer at a time, never held in stock. Add it to an enquiry
          like anything else; we answer with a lead time and the smallest run.
        </p>
      </Notice>
    )
  }
  if (!base) return null
  return (
    <Notice title="A supplier’s listing">
      <p>
        The same item as <To product={base} />, under this supplier’s code. Choose it if the
        manufacturer matters to you.
        {base.shortfall && ` Our own listing does not replace it: ${base.shortfall}.`}
      </p>
    </Notice>
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
