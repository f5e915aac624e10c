import { href, redirect } from 'react-router'
import { EnquiryLoad } from '#app/domain/cart/load/enquiry-load.tsx'
import { drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { findLastApproval } from '#app/domain/orders/approval/find-approval.server.ts'
import { previewApproval } from '#app/domain/orders/approval/preview-approval.server.ts'
import { countSentForApproval } from '#app/domain/orders/approval/set-draft-aside.server.ts'
import { searchOrderable } from '#app/domain/orders/bought/search-orderable.server.ts'
import { nextMost, readMost } from '#app/domain/orders/bought/shown-matches.ts'
import { findComments } from '#app/domain/orders/comments/comments.server.ts'
import { listOpenDrafts } from '#app/domain/orders/draft/named-drafts.server.ts'
import { listOwnFields } from '#app/domain/orders/own-fields/own-fields.server.ts'
import { findLastSite, listSites } from '#app/domain/orders/send/list-sites.server.ts'
import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OrderComments } from '../comments/order-comments.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { orderAddress } from '../orders/order-address.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/draft-page.ts'
import { AddProducts } from './add-products.tsx'
import { ApprovalAhead } from './approval-ahead.tsx'
import {
  buildChangeView,
  type ChangeView,
  changeDraft,
  productBySku,
  readBrowserCart,
  readDraft,
  requireDraft,
} from './change-draft.server.ts'
import { ChangedSince } from './changed-since.tsx'
import { addressAfterDraft, draftAddress } from './draft-addresses.ts'
import { DraftFiles } from './draft-files.tsx'
import { DraftHead } from './draft-head.tsx'
import { GoneLine } from './gone-line.tsx'
import { OrderLineForm } from './order-line-form.tsx'
import { viewOrderLines } from './order-line-view.ts'

interface DiscardDraftProps {
  what: keyof typeof summaries
  /** Number of lines in it. */
  lines: number
}

const summaries = {
  order: 'Discard this order',
  'waiting-order': 'Withdraw this order and discard it',
  change: 'Keep the order unchanged',
} as const

/** Disclosure with the button that discards the draft, so that it takes two clicks. */
function DiscardDraft({ what, lines }: DiscardDraftProps) {
  return (
    <Disclosure summary={summaries[what]} className="mt-4">
      <PortalForm className="mt-3">
        <Button name="intent" value="discard" look="secondary" size="small">
          {what === 'change'
            ? 'Discard my changes'
            : `Yes, discard ${lines === 0 ? 'it' : countOf(lines, 'line')}`}
        </Button>
      </PortalForm>
    </Disclosure>
  )
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const writer = await requireDraft(context, params, url)
  const find = cleanSingleLine(url.searchParams.get('find') ?? '').slice(0, 100)
  const { draft, more } = await readDraft(writer, async (tx, written) => ({
    change: await buildChangeView(tx, writer.order, written),
    approval: written && (await findLastApproval(tx, written.id)),
    preview:
      written && written.lines.length > 0
        ? await previewApproval(tx, writer.actor, {
            draft: written,
            order: writer.order,
            site:
              (await findLastSite(tx, writer.actor, await listSites(tx, writer.actor)))?.id ?? null,
            productBySku,
          })
        : null,
    apart: writer.which ? 0 : await countSentForApproval(tx, writer.actor),
    drafts: writer.order ? [] : await listOpenDrafts(tx, writer.actor),
    comments:
      written && !writer.order ? await findComments(tx, writer.actor, { draft: written.id }) : null,
    fields: await listOwnFields(tx, writer.actor, 'line'),
    range: await searchOrderable(tx, writer.actor, {
      search: find,
      most: readMost(url.searchParams),
      others: written?.lines.map(({ sku }) => sku) ?? [],
    }),
  }))
  // There is no draft: the member has not started to change the order.
  if (writer.order && !draft) {
    throw redirect(orderAddress(params.company, writer.order.enquiry.reference), 303)
  }
  const lines = draft?.lines ?? []
  const { range, drafts, ...others } = more
  const shown = drafts.find(({ id }) => id === draft?.id) ?? null
  const hidden = lines.filter(({ sku }) => range.contract.get(sku) === 'hidden')
  const cart = writer.which === null ? await readBrowserCart(request) : { lines: 0 }
  return {
    ...viewOrderLines(lines),
    isSent: writer.which !== null && 'draft' in writer.which,
    ...others,
    draft: draft?.id ?? '',
    named: shown && { name: shown.name, owner: shown.owner, sharedWith: shown.sharedWith },
    otherDrafts: drafts.filter(({ id }) => id !== draft?.id).length,
    ownCodes: range.codes,
    hidden: hidden.map(({ sku }) => sku),
    files: draft?.files ?? [],
    inCart: cart.lines,
    find,
    more: range.hasMore ? nextMost(url.searchParams) : null,
    found: range.found.map((product) => ({
      sku: product.sku,
      name: product.name,
      codes: range.codes.get(product.sku) ?? [],
      drawing: drawingOf(product),
      first: describeWithPieces(product.packs, product.minimumOrder),
      last: range.last.get(product.sku) ?? null,
      isPreferred: range.contract.get(product.sku) === 'preferred',
      isIn: lines.some(({ sku }) => sku === product.sku),
    })),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return changeDraft(await requireDraft(context, params, url), request, {
    reference: params.reference,
    page: draftAddress(params),
    search: url.search,
    after: addressAfterDraft(params),
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return portalMeta(titleOf(loaderData?.isSent, loaderData?.change, loaderData?.named?.name))
}

function titleOf(isSent = false, change: ChangeView | null = null, name = '') {
  if (change) return `Change ${change.reference}`
  return isSent ? 'Order sent for approval' : name || 'New order'
}

export default function DraftPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { lines, load, blockedReason, needed, files, inCart, find, found, change, ...more } =
    loaderData
  const { isSent, approval, preview, apart, hidden, ownCodes, named, comments, draft } = more
  const refused = actionData && !actionData.ok ? actionData : undefined
  const whole = approval?.state === 'waiting' ? 'waiting-order' : 'order'
  const discarded = change ? 'change' : whole
  const isOfLine = lines.some(({ sku }) => sku === refused?.sku)
  return (
    <>
      <DrawingDefinitions
        drawings={[
          ...lines.flatMap(({ product }) => product?.drawing ?? []),
          ...found.map(({ drawing }) => drawing),
        ]}
      />
      <DraftHead
        title={titleOf(isSent, change, named?.name)}
        params={params}
        approval={approval}
        apart={apart}
        named={named}
        otherDrafts={loaderData.otherDrafts}
      />
      {change && <ChangedSince {...change} action={draftAddress(params)} />}
      {refused && !isOfLine && (
        <Notice tone="error" role="alert" className="mt-5 max-w-2xl">
          <p>{refused.message}</p>
        </Notice>
      )}
      {inCart > 0 && (
        <Notice className="mt-5 max-w-2xl" title="You began an enquiry on the website">
          <p>{countOf(inCart, 'line')} in this browser. Samples stay there.</p>
          <PortalForm className="mt-3">
            <Button name="intent" value="join" look="secondary" size="small">
              Bring it into this order
            </Button>
          </PortalForm>
        </Notice>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <AddProducts find={find} found={found} more={loaderData.more} />
          <section aria-labelledby="lines" className="mt-8">
            <h2 id="lines" className="text-heading">
              Products
            </h2>
            {lines.length === 0 ? (
              <p className="mt-3">
                Nothing yet. Find products above, or put them in from{' '}
                {/* Outside the portal, so the link must load the page in full. */}
                <a href={href('/catalogue')} className="text-link">
                  the catalogue
                </a>{' '}
                and bring them here.
              </p>
            ) : (
              <ul className="order-lines mt-3 border-t border-rule">
                {lines.map((line) =>
                  line.product && line.state === 'orderable' && !hidden.includes(line.sku) ? (
                    <OrderLineForm
                      key={line.sku}
                      line={line}
                      product={line.product}
                      codes={ownCodes.get(line.sku)}
                      fields={loaderData.fields}
                      daysAddress={draftAddress(params, 'days')}
                      refused={refused?.sku === line.sku ? refused : undefined}
                    />
                  ) : (
                    <GoneLine
                      key={line.sku}
                      line={line}
                      codes={ownCodes.get(line.sku)}
                      isHidden={hidden.includes(line.sku)}
                    />
                  ),
                )}
              </ul>
            )}
          </section>
          {lines.length > 0 && !change && (
            <DraftFiles action={draftAddress(params, 'files')} files={files} />
          )}
          {comments && (
            <OrderComments
              thread={comments}
              action={href('/portal/:company/drafts/:draft/comments', {
                company: params.company,
                draft,
              })}
            />
          )}
        </div>
        {lines.length > 0 && (
          <div className="min-w-0">
            <section aria-labelledby="load" className="lg:sticky lg:top-6">
              <h2 id="load" className="text-heading">
                Together
              </h2>
              <EnquiryLoad load={load} />
              {needed.length > 0 && (
                <ul className="mt-4 space-y-1 text-sm text-muted">
                  {needed.map(({ sku, text, name }) => (
                    <li key={`${sku} ${text}`}>
                      {name}: {text}
                    </li>
                  ))}
                </ul>
              )}
              {preview && <ApprovalAhead {...preview} />}
              {blockedReason ? (
                <Notice tone="warning" className="mt-5">
                  <p>{blockedReason}</p>
                </Notice>
              ) : (
                <ButtonLink to={draftAddress(params, 'send')} className="mt-5 w-full">
                  Delivery and sending
                </ButtonLink>
              )}
              {!named?.owner && <DiscardDraft what={discarded} lines={lines.length} />}
            </section>
          </div>
        )}
        {lines.length === 0 && (isSent || (named?.name && !named.owner)) && (
          <DiscardDraft what={discarded} lines={0} />
        )}
      </div>
    </>
  )
}
