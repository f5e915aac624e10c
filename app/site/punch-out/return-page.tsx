import { randomUUID } from 'node:crypto'
import { data, href, Link } from 'react-router'
import { privateMeta, siteNameOf } from '#app/document/page-meta.ts'
import { findCart } from '#app/domain/cart/stored-cart.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { writeOrderMessage } from '#app/domain/punch-out/cxml.server.ts'
import { writeOciFields } from '#app/domain/punch-out/oci.ts'
import {
  findPunchOutVisit,
  type PunchOutVisit,
} from '#app/domain/punch-out/open-punch-out.server.ts'
import { type ReturnedLine, toReturnedLines } from '#app/domain/punch-out/returned-line.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { cartTokenOf, noStoreHeaders } from '../enquiry/cart/cart-headers.ts'
import { ContactLine } from '../shell/contact-line.tsx'
import type { Route } from './+types/return-page.ts'

/** Header that lets the form of the page be sent to the purchasing system. */
const formOriginHeader = 'X-Form-Origin'

export async function loader({ request }: Route.LoaderArgs) {
  const { db } = database()
  const token = cartTokenOf(request)
  const visit = await findPunchOutVisit(db, token, new Date())
  if (!visit) return data({ visit: null }, { status: 404, headers: noStoreHeaders })
  const { bySku } = currentCatalogue()
  const cart = await findCart(db, token, (sku) => bySku.get(sku))
  const codes = await findCodesBySku(
    db,
    { company: visit.company },
    cart.map(({ sku }) => sku),
  )
  const ownCodes = new Map([...codes].map(([sku, [code = '']]) => [sku, code]))
  const lines = toReturnedLines(cart, ownCodes)
  const url = new URL(visit.returnUrl)
  const page = {
    visit: { companyName: visit.companyName, host: url.host, target: visit.target },
    action: url.href,
    fields: fieldsOf(visit, lines),
    lines: lines.map((line) => ({ ...line, path: pathOf(bySku.get(line.sku)?.slug) })),
    leftOut: cart.length - lines.length,
  }
  return data(page, { headers: { ...noStoreHeaders, [formOriginHeader]: url.origin } })
}

const pathOf = (slug: string | undefined) => (slug === undefined ? null : productPath(slug))

/** Returns the form fields that return the lines by the protocol of the visit. */
function fieldsOf(visit: PunchOutVisit, lines: readonly ReturnedLine[]): [string, string][] {
  if (visit.protocol === 'oci') return writeOciFields(lines)
  const { identity, buyerCookie } = visit
  const envelope = { payloadId: `${randomUUID()}@vpack`, now: new Date() }
  return [['cxml-urlencoded', writeOrderMessage(envelope, { identity, buyerCookie, lines })]]
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(
    siteNameOf(matches),
    'Return your cart',
    'Return your cart to your purchasing system.',
  )
}

export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.visit === null) {
    return (
      <div className="page-width pt-8 pb-8 lg:pt-10">
        <h1 className="text-title">Open the shop again</h1>
        <Notice tone="warning" className="mt-6 max-w-2xl">
          <p>
            This visit from your purchasing system has ended, or its link was used already. Open the
            shop from your purchasing system again.
          </p>
          <p className="mt-1">
            <ContactLine />
          </p>
        </Notice>
      </div>
    )
  }
  const { visit, action, fields, lines, leftOut } = loaderData
  return (
    <div className="page-width pt-8 pb-8 lg:pt-10">
      <h1 className="text-title">Return your cart</h1>
      <p className="mt-3 max-w-2xl">
        You are shopping for {visit.companyName}. The cart goes back to {visit.host}, which orders
        it. It has no prices: we quote them to your company.
      </p>
      {leftOut > 0 && (
        <Notice tone="warning" className="mt-6 max-w-2xl">
          <p>
            {countOf(leftOut, 'line')} of the cart cannot be returned: samples, and products that
            can no longer be ordered.
          </p>
        </Notice>
      )}
      {lines.length === 0 ? (
        <p className="mt-6">
          The cart is empty.{' '}
          <Link to={href('/catalogue')} className="text-link">
            Choose products
          </Link>
        </p>
      ) : (
        <ul className="mt-6 max-w-3xl divide-y divide-rule border-y border-rule">
          {lines.map((line) => (
            <li key={line.sku} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <span className="min-w-0 break-words">
                {line.path ? (
                  <Link to={line.path} className="text-link">
                    {line.name}
                  </Link>
                ) : (
                  line.name
                )}
                <span className="block text-sm text-muted">
                  {line.sku}
                  {line.ownCode !== '' && ` · your code ${line.ownCode}`}
                  {line.note !== '' && ` · ${line.note}`}
                </span>
              </span>
              <span className="tabular-nums">{countOf(line.quantity, line.unitName)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <form method="post" action={action} {...(visit.target && { target: visit.target })}>
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button>
            {lines.length === 0
              ? `Go back to ${visit.host} without products`
              : `Return ${countOf(lines.length, 'line')} to ${visit.host}`}
          </Button>
        </form>
        {lines.length > 0 && (
          <Link to={href('/catalogue/cart')} className="text-link">
            Change the cart
          </Link>
        )}
      </div>
    </div>
  )
}
