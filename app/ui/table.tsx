import type { ReactNode } from 'react'
import { classes } from './classes.ts'

// A region that scrolls must be reachable by keyboard.
const reachable = { tabIndex: 0 }

/**
 * A dense table: hairlines, figures in columns (`className="numeric text-right"` on their cells).
 * Wider than the page, it scrolls by itself and can be reached by keyboard.
 */
export function Table({
  caption,
  captionHidden = false,
  className,
  children,
}: {
  caption: string
  captionHidden?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <section {...reachable} aria-label={caption} className="overflow-x-auto">
      <table
        className={classes(
          'w-full border-collapse text-left text-sm',
          '[&_td]:border-b [&_td]:border-rule [&_td]:px-3 [&_td]:py-2 [&_td]:align-top',
          '[&_th]:border-b [&_th]:border-rule [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium',
          '[&_thead_th]:border-b-ink [&_thead_th]:text-muted [&_tbody_th]:align-top',
          '[&_td:first-child]:pl-0 [&_td:last-child]:pr-0 [&_th:first-child]:pl-0 [&_th:last-child]:pr-0',
          className,
        )}
      >
        <caption className={captionHidden ? 'sr-only' : 'pb-3 text-left text-xl font-semibold'}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  )
}
