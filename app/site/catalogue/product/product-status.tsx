import type { ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import type { ProductView } from '#app/domain/catalogue/product/product-view.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** What a buyer has to know before anything else; nothing for a plain stock item. */
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
          Made or brought in for one customer at a time, never kept in stock. Add it to an enquiry
          like anything else; we answer with a lead time and the smallest run.
        </p>
      </Notice>
    )
  }
  if (!base) return null
  return (
    <Notice title="A supplier’s listing">
      <p>
        The same item as <To product={base} />, under this supplier’s code. Choose it when the works
        it comes from matters to you.
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
