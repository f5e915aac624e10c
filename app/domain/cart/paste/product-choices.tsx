import type { ReactNode } from 'react'
import type { ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { Button } from '#app/ui/button.tsx'

interface ProductChoicesProps {
  /** Line of the list, with its code as typed. */
  line: { number: number; code: string }
  choices: readonly ProductLink[]
  /** Renders a product's name with a link to its page on the website or in the portal. */
  nameOf: (product: ProductLink) => ReactNode
}

/** Products that a line may refer to, each with a button that puts its SKU into the line. */
export function ProductChoices({ line: { number, code }, choices, nameOf }: ProductChoicesProps) {
  if (choices.length === 0) return null
  return (
    <ul className="mt-1 space-y-1">
      {choices.map((product) => (
        <li key={product.sku} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {nameOf(product)}
          <Button
            look="secondary"
            size="small"
            name="replace"
            value={`${number}\t${code}\t${product.sku}`}
          >
            Use {product.sku}
            <span className="sr-only"> in line {number}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
