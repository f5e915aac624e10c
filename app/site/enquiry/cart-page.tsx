import { data, href, redirect } from 'react-router'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/drawing-definitions.tsx'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { beginCart } from '#app/domain/enquiry/begin-cart.server.ts'
import { withoutAnswer } from '#app/domain/enquiry/cart-answer.ts'
import { type CartChange, readCartChange, refusalOf } from '#app/domain/enquiry/cart-change.ts'
import { cartCountCookie, readCartToken } from '#app/domain/enquiry/cart-token.ts'
import { cartProduct, cartView } from '#app/domain/enquiry/cart-view.ts'
import { changeCart } from '#app/domain/enquiry/change-cart.server.ts'
import { findCart } from '#app/domain/enquiry/find-cart.server.ts'
import { database } from '#app/platform/database.server.ts'
import {
  needsDatabase,
  tryAgainLater,
  unlessDatabaseAway,
} from '#app/platform/needs-database.server.ts'
import { visitorAddress } from '#app/platform/request-context.ts'
import { Notice } from '#app/ui/notice.tsx'
import { privateMeta } from '../copy/page-meta.ts'
import { siteNameOf } from '../copy/page-title.ts'
import type { Route } from './+types/cart-page.ts'
import { Cart } from './cart.tsx'
import { changedHeaders, ownHeaders } from './cart-headers.ts'
import { cartOutcome } from './cart-outcome.ts'
import { RefusedChange } from './refused-change.tsx'

const counted = new RegExp(`(?:^|; ?)${cartCountCookie}=(\\d+)`)

export const loader = needsDatabase(async ({ request, url }: Route.LoaderArgs) => {
  const { bySku } = currentCatalogue()
  const cookies = request.headers.get('cookie')
  const token = readCartToken(cookies)
  const view = cartView(await findCart(database().db, token, (sku) => bySku.get(sku)))
  const outcome = cartOutcome(url.searchParams, view.lines, bySku)
  const count = view.lines.length
  const isCounted = token === null || counted.exec(cookies ?? '')?.[1] === String(count)
  const headers = isCounted ? ownHeaders : changedHeaders(token, count)
  return data({ ...view, outcome, words: cartWords() }, { headers })
})

function cartWords() {
  const { seo, text, empty } = currentContent('CATALOGUE-CART-PAGE')
  const { enquiryNote } = currentContent('CATALOGUE-GLOBAL')
  return { documentTitle: seo.title, text, empty, enquiryNote }
}

/** A change that was under way when the database went may have been made. */
const outOfReach =
  'We cannot reach your enquiry at the moment. Nothing in it is lost: look into it in a minute, before you try again.'

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = database()
  const { bySku } = currentCatalogue()
  const change = readCartChange(await request.formData())
  const cookie = readCartToken(request.headers.get('cookie'))
  const visitor = { token: cookie, address: context.get(visitorAddress), now: new Date() }
  const begun = change.intent === 'add' ? await unlessDatabaseAway(beginCart(db, visitor)) : anyCart
  if (begun?.ok === false) {
    return refuse(change, begun.message, 429, { 'Retry-After': String(begun.retryAfter) })
  }
  const changing = begun && changeCart(db, cookie, change, (sku) => bySku.get(sku))
  const changed = changing && (await unlessDatabaseAway(changing))
  if (!changed) return refuse(change, outOfReach, 503, tryAgainLater)
  const { answer, token, added } = changed
  const headers =
    token !== null && answer.lines !== undefined ? changedHeaders(token, answer.lines) : ownHeaders
  if (answer.ok && !change.stay) {
    const words = new URLSearchParams({ changed: answer.sku })
    if (added !== undefined) words.set('added', String(added))
    return redirect(`${href('/catalogue/cart')}?${words}`, { status: 303, headers })
  }
  const product = answer.intent === 'add' && !change.stay ? bySku.get(answer.sku) : undefined
  return data(
    { ...answer, product: product ? cartProduct(product) : null },
    { status: answer.ok ? 200 : 400, headers },
  )
}

/** Only what adds to a cart can begin one. */
const anyCart = { ok: true } as const

function refuse(
  change: CartChange,
  message: string,
  status: number,
  headers: Record<string, string>,
) {
  const answer = { ...refusalOf(change), message, product: null }
  return data(answer, { status, headers: { ...ownHeaders, ...headers } })
}

/** A form sent from any page gets an answer, whatever happens on the way. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return { ...withoutAnswer('lost'), product: null }
  }
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders
}

export function shouldRevalidate() {
  return true
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return privateMeta(siteNameOf(matches), loaderData.words.documentTitle)
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, outcome, words } = loaderData
  const refused = actionData?.ok === false ? actionData : undefined
  const drawings = lines.flatMap(({ product }) => (product ? [product.drawing] : []))
  return (
    <div className="page-width pt-8 pb-8 lg:pt-10">
      <DrawingDefinitions drawings={drawings} />
      <h1 className="text-title">{words.text.title}</h1>
      {refused ? (
        <RefusedChange refused={refused} isLine={lines.some(({ sku }) => sku === refused.sku)} />
      ) : outcome ? (
        <Notice tone="success" role="status" className="mt-6 max-w-2xl">
          <p>{outcome}</p>
        </Notice>
      ) : null}
      <Cart {...loaderData} refused={refused?.intent === 'update' ? refused : undefined} />
    </div>
  )
}
