import { type RefObject, useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import { Icon } from '../icon.tsx'
import { pageNumbers } from './page-numbers.ts'

const cell =
  'grid min-h-10 min-w-10 place-items-center rounded border px-2 numeric text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11'

/**
 * Pagination links of a list; nothing if there is one page. @param toPage returns the target of
 * page n (from 1)
 */
export function Pagination({
  page,
  pages,
  toPage,
  label = 'Pages',
}: {
  page: number
  pages: number
  toPage: (page: number) => To
  label?: string
}) {
  const nav = useRef<HTMLElement>(null)
  useFocusListStart(page, nav)
  if (pages <= 1) return null
  const numbers = pageNumbers(page, pages)
  return (
    <nav ref={nav} aria-label={label} className="flex flex-wrap items-center gap-1 print:hidden">
      <Step to={page > 1 ? toPage(page - 1) : null} rel="prev" />
      <ul className="hidden flex-wrap gap-1 sm:flex">
        {numbers.map((number, index) =>
          number === null ? (
            <li
              key={`after-${numbers[index - 1]}`}
              className="grid min-w-8 place-items-center text-muted"
            >
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={toPage(number)}
                prefetch="intent"
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={`${cell} ${number === page ? 'border-ink bg-ink text-ground' : 'border-transparent hover:border-edge'}`}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ul>
      <p className="numeric grow text-center text-sm text-muted sm:hidden">
        Page {page} of {pages}
      </p>
      <Step to={page < pages ? toPage(page + 1) : null} rel="next" />
    </nav>
  )
}

/**
 * Moves the focus to the start of the list after a page change, so that reading and tabbing
 * continue there.
 */
function useFocusListStart(page: number, nav: RefObject<HTMLElement | null>) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const at = document.activeElement
    // On the last page the “Next” link is gone, and the focus with it.
    if (at !== document.body && !nav.current?.contains(at)) return
    nav.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [page, nav])
}

function Step({ to, rel }: { to: To | null; rel: 'prev' | 'next' }) {
  const words = rel === 'prev' ? 'Previous' : 'Next'
  const content = (
    <span className="flex items-center gap-2">
      {rel === 'prev' ? <Icon name="arrow-left" /> : null}
      {words}
      {rel === 'next' ? <Icon name="arrow-right" /> : null}
    </span>
  )
  if (to === null) {
    return (
      <span aria-hidden="true" className={`${cell} border-transparent text-muted`}>
        {content}
      </span>
    )
  }
  return (
    <Link
      to={to}
      rel={rel}
      prefetch="intent"
      className={`${cell} border-edge px-3 hover:border-ink`}
    >
      {content}
    </Link>
  )
}
