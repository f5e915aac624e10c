import { useEffect, useState } from 'react'
import type { ProductGlimpse } from '#app/domain/catalogue/product/product-glimpse.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'

/**
 * Loads current names and drawings of products that the browser stores by slug or SKU only.
 * @returns null until they are loaded, or if loading fails
 */
export function useGlimpses(by: 'slug' | 'sku', names: readonly string[]): ProductGlimpse[] | null {
  const { glimpses } = useAddresses()
  const wanted = names.join(' ')
  const [products, setProducts] = useState<ProductGlimpse[] | null>(null)

  useEffect(() => {
    if (wanted === '') return
    const stop = new AbortController()
    const query = new URLSearchParams(wanted.split(' ').map((name) => [by, name]))
    loadGlimpses(`${glimpses}?${query}`, stop.signal).then(setProducts, () => {})
    return () => stop.abort()
  }, [glimpses, by, wanted])

  if (!products) return null
  const known = new Map(products.map((product) => [product[by], product]))
  return names.flatMap((name) => known.get(name) ?? [])
}

async function loadGlimpses(address: string, signal: AbortSignal): Promise<ProductGlimpse[]> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`no glimpses: ${answer.status}`)
  return ((await answer.json()) as { products: ProductGlimpse[] }).products
}
