import type { Product } from '../product/product.ts'
import { solidProblems } from '../solid/parts/solid-problems.ts'

/**
 * Maximum number of shapes checked, each of which takes some milliseconds, and of remarks shown.
 */
const limits = { shapes: 500, remarks: 20 }

type Shaped = Pick<Product, 'sku' | 'mould' | 'category' | 'attributes'>

/**
 * Returns remarks on imported bottles that can only be drawn, one per mould and mass:
 * “GB-CL750S-AG-BV-00-X: No wall of this outline takes 20 g of glass.”
 */
export function solidRemarks(products: readonly Shaped[]): string[] {
  const shapes = new Map<string, Shaped>()
  for (const product of products) {
    if (product.category !== 'bottles' || shapes.size >= limits.shapes) continue
    const key = `${product.mould ?? product.sku} ${product.attributes.glassMass}`
    if (!shapes.has(key)) shapes.set(key, product)
  }
  const remarks = [...shapes.values()].flatMap((product) =>
    solidProblems(product).map(({ text }) => `${product.sku}: ${text}`),
  )
  const more = remarks.length - limits.remarks
  return more > 0 ? [...remarks.slice(0, limits.remarks), `… and ${more} more.`] : remarks
}
