import type { MouseEvent } from 'react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { CartAnswer, CartLineQuantity } from '#app/domain/cart/cart-answer.ts'
import { EnquiryLoad } from '#app/domain/cart/load/enquiry-load.tsx'
import { hasSavedLists } from '#app/domain/cart/share/has-saved-lists.ts'
import { replaceCart } from '#app/domain/cart/tab/cart-of-this-tab.ts'
import {
  hasPendingCartForms,
  useHasPendingCartForms,
} from '#app/domain/cart/tab/pending-cart-forms.ts'
import { CartLineForm } from '#app/domain/cart/view/cart-line-form.tsx'
import type { CartLineView, CartView } from '#app/domain/cart/view/cart-view.ts'
import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { CartLineUp } from '#app/site/enquiry/cart/cart-line-up.tsx'
import { CartRemarkList } from '#app/site/enquiry/cart/cart-remark-list.tsx'
import { CartRemarkNote } from '#app/site/enquiry/cart/cart-remark-note.tsx'
import { PutBack } from '#app/site/enquiry/cart/put-back.tsx'
import { TruckFloor } from '#app/site/enquiry/cart/truck-floor.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useFreshCart } from './use-fresh-cart.ts'

const SavedLists = lazy(() => import('../lists/saved-lists.tsx'))

/** Section to share the cart or save it: a link, files, and named lists stored in this browser. */
function ShareAndSave({ lines }: { lines: readonly CartLineQuantity[] }) {
  return (
    <section aria-labelledby="pass-on" className="mt-8 border-t border-rule pt-5 print:hidden">
      <h2 id="pass-on" className="font-semibold">
        Share or save this list
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
 * Lists saved in this browser, with the form that saves the current one. Their code is loaded if
 * there are lists, or when the visitor saves the first.
 */
function SavedListsSlot({ lines }: { lines: readonly CartLineQuantity[] }) {
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

/** Loaded lazily, since only few carts have such lines. */
const CartSampleLine = lazy(() => import('#app/site/enquiry/cart/cart-sample-line.tsx'))
const CartLineGone = lazy(() => import('#app/site/enquiry/cart/cart-line-gone.tsx'))

interface CartProps extends CartView {
  /**
   * Delivery day from the added plan, and the reason why it is not possible (empty if it is); null
   * if there is no plan.
   */
  neededBy: { day: string; closed: string } | null
  words: { empty: string; enquiryNote: TextBlock }
  /** The server's refusal of a line, if it was sent without JavaScript. */
  refused: CartAnswer | undefined
}

const keyOf = ({ sku, kind }: Pick<CartLineView, 'sku' | 'kind'>) => `${kind} ${sku}`

const notSavedMessage = 'A change is not saved yet. Fix the marked line first.'

/** Lines of the cart, their total load, and the link to the checkout. */
export function Cart({
  neededBy,
  lines,
  load,
  spaces,
  blockedReason: blocked,
  remarks,
  words,
  refused,
}: CartProps) {
  const [removed, setRemoved] = useState<CartLineView | null>(null)
  // Keys of lines whose last change was refused. A ref, so that `isClosed` is never one render
  // behind.
  const unsaved = useRef(new Set<string>())
  const [unsavedCount, setUnsavedCount] = useState(0)
  useFreshCart()

  useEffect(() => replaceCart(lines), [lines])

  function onAnswer(answer: CartAnswer, line: CartLineView) {
    setRemoved(answer.ok && answer.intent === 'remove' ? line : null)
    if (answer.ok) unsaved.current.delete(keyOf(line))
    else unsaved.current.add(keyOf(line))
    setUnsavedCount(unsaved.current.size)
  }

  const refusedOf = (line: CartLineView) =>
    refused && keyOf(refused) === keyOf(line) ? refused : undefined
  const drawings = lines.flatMap(({ state, product }) =>
    state === 'orderable' && product ? [product.drawing] : [],
  )
  if (lines.length === 0) {
    return (
      <div className="mt-6">
        <PutBack line={removed} />
        <EmptyCart text={words.empty} />
        <SavedListsSlot lines={lines} />
      </div>
    )
  }
  return (
    <>
      <div className="cart-shelf">
        <CartLineUp drawings={drawings} />
        <TruckFloor spaces={spaces} />
      </div>
      <div className="cart-columns">
        <section aria-label="Lines">
          <PutBack line={removed} />
          <ul className="cart-lines">
            {lines.map((line) =>
              line.state === 'orderable' && line.product && line.sample ? (
                <Suspense key={keyOf(line)}>
                  <CartSampleLine
                    line={line}
                    product={line.product}
                    sample={line.sample}
                    refused={refusedOf(line)}
                    onAnswer={onAnswer}
                  />
                </Suspense>
              ) : line.state === 'orderable' && line.product ? (
                <CartLineForm
                  key={keyOf(line)}
                  line={line}
                  product={line.product}
                  clash={remarks.find(({ sku, other }) => other && sku === line.sku)?.other}
                  refused={refusedOf(line)}
                  onAnswer={onAnswer}
                />
              ) : (
                <Suspense key={keyOf(line)}>
                  <CartLineGone line={line} onAnswer={onAnswer} />
                </Suspense>
              ),
            )}
          </ul>
          <CartRemarkList remarks={remarks} />
        </section>
        <aside aria-label="Your enquiry" className="cart-aside">
          <p className="text-sm text-muted">{countOf(lines.length, 'line')}</p>
          {load[0] ? (
            <>
              <p className="numeric mt-1 text-2xl font-semibold">{load[0].value}</p>
              <EnquiryLoad load={load.slice(1)} />
            </>
          ) : (
            <LoadOfSamples count={lines.filter(({ sample }) => sample).length} />
          )}
          {neededBy && (
            <p className="mt-3 text-sm">
              Needed by {neededBy.day}, from your plan. You can change it in the checkout.
              {neededBy.closed && <span className="block text-amber">{neededBy.closed}</span>}
            </p>
          )}
          <div className="mt-3 text-sm text-muted">
            <p className="font-medium">{words.enquiryNote.title}</p>
            {words.enquiryNote.paragraph.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <CartRemarkNote remarks={remarks} />
          <ProcessEnquiry
            blocked={blocked ?? (unsavedCount > 0 ? notSavedMessage : null)}
            isSettled={() => unsaved.current.size === 0}
          />
          <ButtonLink to={href('/catalogue')} look="secondary" className="mt-3 w-full">
            Return to Catalogue
          </ButtonLink>
          <ButtonLink to={href('/catalogue/paste')} look="quiet" className="w-full">
            Paste a list
          </ButtonLink>
          <ShareAndSave lines={lines} />
        </aside>
      </div>
    </>
  )
}

/** Load of a cart without pallets: samples alone, or nothing. */
function LoadOfSamples({ count }: { count: number }) {
  if (count === 0) return <p className="mt-1 text-2xl font-semibold">Nothing to send</p>
  return (
    <>
      <p className="mt-1 text-2xl font-semibold">{countOf(count, 'sample')}</p>
      <p className="text-sm text-muted">By courier, without a pallet</p>
    </>
  )
}

interface ProcessEnquiryProps {
  /** Reason why the cart cannot be processed; null if it can. */
  blocked: string | null
  /** Tells whether the last change of every line was accepted. */
  isSettled: () => boolean
}

/**
 * Link to the checkout. A click waits for pending changes, and does not navigate if one is refused.
 */
function ProcessEnquiry({ blocked, isSettled }: ProcessEnquiryProps) {
  const navigate = useNavigate()
  const isSaving = useHasPendingCartForms()
  const [wanted, setWanted] = useState(false)
  const checkout = href('/catalogue/checkout')

  useEffect(() => {
    if (!wanted || isSaving) return
    setWanted(false)
    if (isSettled()) void navigate(checkout)
  }, [wanted, isSaving, isSettled, navigate, checkout])

  function goOn(event: MouseEvent) {
    if (isSettled() && !hasPendingCartForms()) return
    event.preventDefault()
    setWanted(hasPendingCartForms())
  }

  return (
    <div className="mt-5">
      {blocked ? (
        // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere yet
        <span
          role="link"
          aria-disabled="true"
          aria-describedby="blocked"
          tabIndex={0}
          className="button button-primary w-full"
        >
          Process Enquiry
        </span>
      ) : (
        <ButtonLink to={checkout} prefetch="none" onClick={goOn} className="w-full">
          {wanted ? 'Saving …' : 'Process Enquiry'}
        </ButtonLink>
      )}
      <p id="blocked" role="status" className="mt-2 text-sm text-vermilion">
        {blocked}
      </p>
    </div>
  )
}
