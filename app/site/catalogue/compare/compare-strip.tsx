import { type RefObject, useEffect, useRef } from 'react'
import type { ComparedProduct } from '#app/domain/catalogue/compare/comparison.ts'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'

interface CompareStripProps {
  products: readonly ComparedProduct[]
  /** Element with the table, which scrolls horizontally. */
  frame: RefObject<HTMLElement | null>
}

/**
 * Strip with the product of each column, pinned to the top of the window while the page scrolls
 * past a table that is wider than the window. Hidden from screen readers, because the table has the
 * same headings.
 */
export function CompareStrip({ products, frame }: CompareStripProps) {
  const strip = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other products have other columns
  useEffect(() => {
    const [shown, scroller] = [strip.current, frame.current]
    const heads = scroller?.querySelectorAll<HTMLElement>('thead tr:nth-child(2) > *')
    const names = heads?.[0]?.parentElement
    if (!shown || !scroller || !heads || !names) return
    const over = new AbortController()
    const follow = () => {
      for (const [at, cell] of [...shown.children].entries()) {
        if (cell instanceof HTMLElement) cell.style.width = `${heads[at]?.offsetWidth ?? 0}px`
      }
      shown.scrollLeft = scroller.scrollLeft
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return
      follow()
      shown.toggleAttribute('data-shown', !entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(names)
    scroller.addEventListener('scroll', follow, { passive: true, signal: over.signal })
    window.addEventListener('resize', follow, { signal: over.signal })
    return () => {
      over.abort()
      observer.disconnect()
    }
  }, [frame, products])

  return (
    <div className="compare-strip" aria-hidden="true">
      <div ref={strip} className="compare-strip-row">
        <span />
        {products.map(({ sku, name, drawing }) => (
          <span key={sku}>
            <ProductDrawing drawing={drawing} frame="close" />
            <span>
              <ProductName name={name} />
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}
