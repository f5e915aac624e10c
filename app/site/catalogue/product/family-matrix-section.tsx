import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { inPlace } from '#app/ui/in-place.ts'
import { ServedMarkup } from '#app/ui/served-markup.tsx'

/**
 * The variations of a product: its family, each item of which is a link that shows it in place of this
 * one, where the page is and with what was typed. So do the other links of the article that say so
 * (`data-link="in-place"`), and those that lead to another page (`page`): one handler leads all of them.
 */
export function FamilyMatrixSection({
  markup,
  shown,
}: {
  /** Made by React on the server. */
  markup: string
  /** The name of the product whose page this is. */
  shown: string
}) {
  const navigate = useNavigate()
  const section = useRef<HTMLElement>(null)
  /** The look of the pressed link, where it stood, and how far the page was scrolled. */
  const held = useRef<[look: string, top: number, scrolled: number]>(null)

  useEffect(() => {
    const ending = new AbortController()
    const article = section.current?.closest('article')
    article?.addEventListener('click', follow, { signal: ending.signal })
    return () => ending.abort()

    function follow(event: MouseEvent) {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-link]')
      if (!link || button || metaKey || ctrlKey || shiftKey || altKey) return
      event.preventDefault()
      const { pathname, search, hash, className, dataset } = link
      if (dataset.link === 'page') return void navigate(pathname + search + hash)
      held.current = [className, link.getBoundingClientRect().top, window.scrollY]
      void navigate(pathname, { preventScrollReset: true, state: inPlace })
    }
  }, [navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is shown
  useLayoutEffect(() => {
    const [look, top = 0, scrolled] = held.current ?? []
    held.current = null
    const link = look && document.querySelector<HTMLElement>(`.${look}[aria-current]`)
    if (!link) return
    link.focus({ preventScroll: true })
    if (window.scrollY !== scrolled) return
    window.scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [shown])

  return (
    <section ref={section} aria-labelledby="variations">
      <h2 id="variations" className="text-heading">
        Variations of this Product
      </h2>
      <ServedMarkup markup={markup} />
      <p role="status" className="sr-only">
        {`Showing ${shown}`}
      </p>
    </section>
  )
}
