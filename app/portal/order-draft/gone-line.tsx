import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { Button } from '#app/ui/button.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { OwnCodes } from '../products/codes/own-codes.tsx'
import type { OrderLineView } from './order-line-view.ts'

interface GoneLineProps {
  line: OrderLineView
  /** The company's own codes for the product. */
  codes: readonly string[] | undefined
  /** Whether the product is not in the company's contract. */
  isHidden: boolean
}

/**
 * A line whose product can no longer be ordered, with buttons to remove it or replace it by its
 * successor.
 */
export function GoneLine({ line, codes, isHidden }: GoneLineProps) {
  const { sku, product, successor } = line
  return (
    <li id={`line-${sku}`} className="border-b border-rule py-5">
      <h3 className="font-semibold">{product ? <ProductName name={product.name} /> : sku}</h3>
      <OwnCodes codes={codes} />
      <p className="mt-1 text-sm text-vermilion">
        {isHidden
          ? 'Not in your contract: ask us.'
          : product
            ? 'No longer made.'
            : 'No longer in the catalogue.'}
        {successor && ` ${successor.name} replaces it.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {successor && (
          <PortalForm preventScrollReset>
            <input type="hidden" name="sku" value={successor.sku} />
            <Button name="intent" value="add" look="secondary" size="small">
              Add {successor.name}
            </Button>
          </PortalForm>
        )}
        <PortalForm preventScrollReset>
          <input type="hidden" name="sku" value={sku} />
          <Button name="intent" value="remove" look="quiet" size="small">
            Remove<span className="sr-only"> {product?.name ?? sku}</span>
          </Button>
        </PortalForm>
      </div>
    </li>
  )
}
