import { lazy, Suspense, useEffect, useState } from 'react'
import { href } from 'react-router'
import type { CartLineQuantity } from '#app/domain/cart/cart-answer.ts'
import { hasSavedLists } from '#app/domain/cart/share/has-saved-lists.ts'
import { Button } from '#app/ui/button.tsx'

const SavedLists = lazy(() => import('./saved-lists.tsx'))

/** Ways to pass the cart on: a link, files, and lists that this browser keeps by name. */
export function PassItOn({ lines }: { lines: readonly CartLineQuantity[] }) {
  return (
    <section aria-labelledby="pass-on" className="mt-8 border-t border-rule pt-5 print:hidden">
      <h2 id="pass-on" className="font-semibold">
        To pass on
      </h2>
      {lines.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <form method="post" action={href('/catalogue/cart/share')}>
            <Button look="secondary" size="small">
              Make a link to share
            </Button>
          </form>
          <p className="flex gap-x-4">
            <a href={href('/catalogue/cart/list.csv')} download className="text-link">
              CSV
            </a>
            <a href={href('/catalogue/cart/list.pdf')} download className="text-link">
              PDF
            </a>
          </p>
        </div>
      )}
      <SavedListsSlot lines={lines} />
    </section>
  )
}

/**
 * Lists saved in this browser, and the form that saves this one. Their code is fetched where there are
 * lists, or when the first is to be saved.
 */
export function SavedListsSlot({ lines }: { lines: readonly CartLineQuantity[] }) {
  const [wanted, setWanted] = useState<'by its lists' | 'to save one'>()
  useEffect(() => {
    if (hasSavedLists()) setWanted('by its lists')
  }, [])
  const button = lines.length > 0 && (
    <Button
      type="button"
      look="quiet"
      size="small"
      className="needs-scripts mt-3 -ml-1"
      pending={wanted !== undefined}
      onClick={() => setWanted('to save one')}
    >
      Save this list
    </Button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <SavedLists lines={lines} isAskedFor={wanted === 'to save one'} />
    </Suspense>
  )
}
