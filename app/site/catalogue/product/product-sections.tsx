import { useEffect, useRef, useState } from 'react'
import type { ProductOnPage } from './product-on-page.ts'

/**
 * Position of the reading line, as a fraction of the window's height. The section that last crossed
 * it is the current one.
 */
const readingLineShare = 0.35

/**
 * Returns the id of the section being read: the last one whose anchor has passed the reading line;
 * null at the top of the page.
 */
function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    let wanted = 0
    const look = () => {
      wanted = 0
      const line = innerHeight * readingLineShare
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      const passed = key.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && (isAtEnd ? top < innerHeight : top <= line)
      })
      setCurrent(scrollY === 0 ? null : (passed.at(-1) ?? null))
    }
    const soon = () => {
      wanted ||= requestAnimationFrame(look)
    }
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    soon()
    return () => {
      cancelAnimationFrame(wanted)
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [key])
  return current
}

/**
 * Sticky navigation to the sections that this product's page has; the section being read is
 * highlighted.
 */
export function ProductSections({ product }: { product: ProductOnPage }) {
  const sections = sectionsOf(product)
  const current = useCurrentSection(sections.map(([id]) => id))
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const bar = list.current
    const marked = bar?.querySelector<HTMLElement>('[aria-current]')
    if (!bar || !marked) return
    // Scrolls the bar only; the page keeps its position.
    const middle = marked.offsetLeft - bar.offsetLeft - (bar.clientWidth - marked.offsetWidth) / 2
    if (current !== null) bar.scrollTo({ left: middle })
  }, [current])
  return (
    <nav aria-label="On this page" className="product-sections">
      <ul ref={list}>
        {sections.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Lists the anchor and label of each section, in page order. */
function sectionsOf(product: ProductOnPage): [id: string, name: string][] {
  const { listings, fits, related } = product
  const isGone = product.status === 'obsolete'
  const hasDropIns = product.dropIns !== null || product.dropInRefusal !== null
  const sections: [id: string, name: string, isThere: boolean][] = [
    ['description', 'Description', true],
    ['fits', 'What fits', fits.length > 0],
    ['drop-in', 'Replacements', isGone && hasDropIns],
    ['variations', 'Variations', true],
    ['packs', 'Packs', true],
    ['listings', 'Suppliers', listings.length > 0],
    ['documents', 'Documents', true],
    ['attributes', 'Attributes', true],
    ['reviews', 'Reviews', true],
    ['shipping', 'Shipping and returns', true],
    ['drop-in', 'Replacements', !isGone && hasDropIns],
    ['related', 'Related', related.length > 0],
  ]
  return sections.flatMap(([id, name, isThere]) => (isThere ? [[id, name]] : []))
}
