import { useEffect, useRef, useState } from 'react'
import type { ProductOnPage } from './product-on-page.ts'

/** Where a part has to have come so that it is the one being read, as a share of the window. */
const readingLine = 0.35

/** The part of a page that is being read: the last whose anchor has passed the reading line; null above all. */
function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    let wanted = 0
    const look = () => {
      wanted = 0
      const line = innerHeight * readingLine
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
 * Where the page goes on: its parts by name, those that this product has, always within reach; the
 * one that is being read is marked.
 */
export function ProductSections({ product }: { product: ProductOnPage }) {
  const sections = sectionsOf(product)
  const current = useCurrentSection(sections.map(([id]) => id))
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const bar = list.current
    const marked = bar?.querySelector<HTMLElement>('[aria-current]')
    if (!bar || !marked) return
    // Along the bar alone: the page stays where it is.
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

/** Anchor and name of each part, in the order of the page. */
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
