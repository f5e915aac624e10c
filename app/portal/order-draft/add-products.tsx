import { useEffect, useRef } from 'react'
import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductLookup } from '#app/domain/catalogue/product/product-lookup.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { Button } from '#app/ui/button.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { OwnCodes } from '../products/codes/own-codes.tsx'

export interface FoundProduct {
  sku: string
  name: string
  /** The company's own codes for the product. */
  codes: readonly string[]
  drawing: Drawing
  /** Quantity that one click adds: “1 pallet (1,008 bottles)”. */
  first: string
  /** The company's last order of it; null if there is none. */
  last: { quantity: string; day: string } | null
  isPreferred: boolean
  isIn: boolean
}

interface AddProductsProps {
  /** Search text; empty if there was no search. */
  find: string
  found: FoundProduct[]
  /** Number of products that the link to more of them shows; null if there are no more. */
  more: number | null
}

/**
 * Product search by code or words, with buttons that add a product's minimum order to the order.
 */
export function AddProducts({ find, found, more }: AddProductsProps) {
  return (
    <section aria-labelledby="find" className="border border-rule bg-surface p-4">
      <h2 id="find" className="font-semibold">
        Add products
      </h2>
      <ProductLookup
        label="Code, yours or ours, or words"
        find={find}
        more={more}
        found={found.map(({ sku, name, codes, drawing, first, last, isPreferred, isIn }) => (
          <li
            key={sku}
            className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-2 sm:grid-cols-[2rem_minmax(0,1fr)_auto]"
          >
            <ProductDrawing drawing={drawing} frame="close" className="h-12 w-8" />
            <div className="min-w-0">
              <p className="leading-snug font-medium">
                <ProductName name={name} />
              </p>
              <p className="text-xs wrap-anywhere text-muted">
                {sku}
                {isPreferred && ' · in your contract'}
              </p>
              <OwnCodes codes={codes} />
              {last && (
                <p className="numeric text-sm text-muted">
                  Last ordered: {last.quantity}, {last.day}
                </p>
              )}
            </div>
            <PortalForm preventScrollReset className="col-span-2 sm:col-span-1">
              <input type="hidden" name="sku" value={sku} />
              <AddButtonOrLink sku={sku} name={name} first={first} isIn={isIn} />
            </PortalForm>
          </li>
        ))}
      />
    </section>
  )
}

/**
 * Button that adds a product, or a link to its line once it is in the order. The focus moves from
 * the button to the link.
 */
function AddButtonOrLink({
  sku,
  name,
  first,
  isIn,
}: Pick<FoundProduct, 'sku' | 'name' | 'first' | 'isIn'>) {
  const link = useRef<HTMLAnchorElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (isIn && wasPressed.current && document.activeElement === document.body) {
      link.current?.focus({ preventScroll: true })
    }
    if (isIn) wasPressed.current = false
  }, [isIn])
  if (isIn) {
    return (
      <a ref={link} href={`#line-${sku}`} className="text-link">
        In the order<span className="sr-only">: {name}</span>
      </a>
    )
  }
  const press = () => {
    wasPressed.current = true
  }
  return (
    <Button name="intent" value="add" look="secondary" size="small" onClick={press}>
      Add {first}
      <span className="sr-only"> of {name}</span>
    </Button>
  )
}
