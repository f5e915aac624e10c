import { href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import { loadOwnRange } from '#app/domain/orders/reorder/load-own-range.server.ts'
import {
  mergeRepeatedLines,
  type RepeatKind,
  type RepeatLine,
} from '#app/domain/orders/repeat/compare-with-catalogue.ts'
import { previewRepeat, repeatOrder } from '#app/domain/orders/repeat/repeat-order.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { PortalForm } from '#app/portal/forms/portal-form.tsx'
import { AddedToOrderNotice } from '#app/portal/products/added-to-order-notice.tsx'
import { OwnCodes } from '#app/portal/products/codes/own-codes.tsx'
import { requireMember } from '#app/portal/require-member.ts'
import { portalMeta } from '#app/portal/shell/portal-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag, type TagTone } from '#app/ui/status-tag.tsx'
import type { Route } from './+types/repeat-page.ts'
import { orderAddress } from './order-address.ts'

const tags: Readonly<Record<RepeatKind, { words: string; tone: TagTone }>> = {
  same: { words: 'Same', tone: 'positive' },
  'pack-changed': { words: 'Packed differently', tone: 'attention' },
  replaced: { words: 'Replaced', tone: 'attention' },
  gone: { words: 'Gone', tone: 'negative' },
}

interface RepeatLinesProps {
  lines: readonly RepeatLine[]
  /** The company's own product codes, by SKU. */
  ownCodes: ReadonlyMap<string, readonly string[]>
}

/** List of an earlier order's lines, each with its availability today. */
function RepeatLines({ lines, ownCodes }: RepeatLinesProps) {
  return (
    <ul aria-label="Lines of the order" className="mt-6 border-t border-rule">
      {lines.map(({ number, kind, before, now, quantity, explanation }) => (
        <li
          key={number}
          className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-rule py-3"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="leading-snug font-medium break-words">
              {/* Outside the portal, so the link must load the page in full. */}
              {now ? (
                <a href={productPath(now.slug)} className="hover:text-green">
                  {now.name}
                </a>
              ) : (
                before.name
              )}
            </p>
            <p className="text-sm text-muted">{(now ?? before).sku}</p>
            <OwnCodes codes={ownCodes.get((now ?? before).sku)} />
            {now && now.sku !== before.sku && (
              <>
                <p className="text-sm text-muted">
                  In place of {before.name} ({before.sku})
                </p>
                <OwnCodes codes={ownCodes.get(before.sku)} />
              </>
            )}
            <p className="numeric text-sm">{quantity}</p>
            {explanation && <p className="numeric mt-1 text-sm text-amber">{explanation}</p>}
          </div>
          <StatusTag tone={tags[kind].tone}>{tags[kind].words}</StatusTag>
        </li>
      ))}
    </ul>
  )
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  const found = await inCompany(async (tx) => {
    const lines = await previewRepeat(tx, actor, params.reference)
    if (!lines) return null
    const skus = lines.flatMap(({ before, now }) => [before.sku, now?.sku ?? before.sku])
    return { lines, range: await loadOwnRange(tx, actor, skus) }
  })
  if (!found) throw createMissingPageError(url)
  const products = mergeRepeatedLines(found.lines).map(({ sku }) => sku)
  return {
    lines: found.lines,
    ownCodes: found.range.codes,
    products: products.length,
    /** Number of these products already in the order; repeating replaces their quantities. */
    held: products.filter((sku) => found.range.inOrder.has(sku)).length,
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireForm(request, buttonForm)
  const { actor, inCompany } = requireMember(context, 'write-order')
  const repeated = await inCompany((tx) => repeatOrder(tx, actor, params.reference))
  if (!repeated) throw createMissingPageError(url)
  if (repeated.outcome !== 'done') return { added: 0, left: [repeated.message] }
  if (repeated.left.length === 0) return redirect(href('/portal/:company/order', params), 303)
  return { added: repeated.added.length, left: repeated.left.map(({ message }) => message) }
}

export function meta({ params }: Route.MetaArgs) {
  return portalMeta(`Repeat ${params.reference.toUpperCase()}`)
}

export default function RepeatPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { lines, ownCodes, products, held } = loaderData
  const reference = params.reference.toUpperCase()
  return (
    <div className="max-w-3xl">
      <p className="mb-1 text-sm">
        <Link to={orderAddress(params.company, reference)} className="text-link">
          {reference}
        </Link>
      </p>
      <h1 className="mb-5 text-title">Repeat {reference}</h1>
      {actionData && <AddedToOrderNotice {...actionData} company={params.company} />}
      {products > 0 ? (
        <>
          {held > 0 && (
            <p className="mb-3">
              {countOf(held, 'product')} of it {held === 1 ? 'is' : 'are'} in your order already:
              {held === 1 ? ' its quantity is' : ' their quantities are'} set to these.
            </p>
          )}
          <PortalForm>
            <Button>Put {countOf(products, 'product')} into the order</Button>
          </PortalForm>
        </>
      ) : (
        <Notice tone="warning">
          <p>Nothing of this order can be ordered any more. Ask us what suits instead.</p>
        </Notice>
      )}
      <RepeatLines lines={lines} ownCodes={ownCodes} />
    </div>
  )
}
