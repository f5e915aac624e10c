import type { ReactNode } from 'react'
import { href, useRouteLoaderData } from 'react-router'
import { describeDeliveryWithoutDay } from '#app/domain/enquiry/record/describe-record.ts'
import { listDueDeliveries } from '#app/domain/orders/find-order.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatDayWithWeekday, isoDayOf } from '#app/platform/text/format.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { loader as shellLoader } from '../shell/portal-shell.tsx'
import type { Route } from './+types/goods-in-page.ts'
import { GoodsInForm, type GoodsInRefusal } from './goods-in-form.tsx'
import { OfflineNotice } from './offline/offline-notice.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'receive-goods')
  const due = await inCompany((tx) => listDueDeliveries(tx, actor, isoDayOf(new Date())))
  return {
    due: due.map((delivery) => ({ ...delivery, form: crypto.randomUUID() })),
    signer: actor.name,
    loadedAt: new Date(),
    done: url.searchParams.get('done') === 'received',
  }
}

export function meta() {
  return portalMeta('Goods in')
}

export default function GoodsInPage({ loaderData, params }: Route.ComponentProps) {
  const { company } = params
  const isActing = Boolean(useRouteLoaderData<typeof shellLoader>('portal')?.acting)
  return (
    <GoodsInBody
      {...loaderData}
      company={company}
      // The browser of staff who act on a member's behalf stores nothing of the company.
      offline={!isActing && <OfflineNotice company={company} loadedAt={loaderData.loadedAt} />}
    />
  )
}

interface GoodsInBodyProps extends Awaited<ReturnType<typeof loader>> {
  company: string
  /** Notice about the page's stored copy. */
  offline?: ReactNode
  refused?: GoodsInRefusal | undefined
}

/** Body of the goods-in page: the deliveries to sign for, each with its form. */
export function GoodsInBody({ due, signer, done, company, offline, refused }: GoodsInBodyProps) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-title">Goods in</h1>
      <p className="mt-2 text-muted">
        Open this page before you go to the dock. It then works without a connection, and sends your
        reports as soon as there is one.
      </p>
      {offline}
      {done && (
        <Notice tone="success" role="status" className="mt-4">
          <p>Thank you. The delivery is signed for.</p>
        </Notice>
      )}
      {due.length === 0 && (
        <p className="mt-6">No delivery is due these days, and none is waiting to be signed for.</p>
      )}
      <ul className="mt-6 border-t border-rule">
        {due.map(({ form, ...delivery }) => {
          const mine = refused?.delivery === delivery.id ? refused : undefined
          const load = delivery.pallets === null ? '' : countOf(delivery.pallets, 'pallet')
          return (
            <li key={delivery.id} className="border-b border-rule py-4">
              <h2 className="numeric text-lg font-semibold">
                {delivery.reference}, delivery {delivery.number}
              </h2>
              <p className="numeric mb-2 text-sm break-words text-muted">
                {[
                  formatDayWithWeekday(delivery.deliverOn),
                  load,
                  describeDeliveryWithoutDay(delivery),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <Disclosure summary="It has come" open={mine !== undefined || due.length === 1}>
                <div className="mt-3">
                  {delivery.state === 'scheduled' && (
                    <p className="mb-3 text-sm">
                      This delivery is not marked as dispatched. It can be signed for once it is: if
                      it is with you already, call us first.
                    </p>
                  )}
                  <GoodsInForm
                    company={company}
                    delivery={delivery}
                    action={`${href('/portal/:company/goods-in', { company })}/receive`}
                    id={mine?.typed.id ?? form}
                    signer={signer}
                    refused={mine}
                  />
                </div>
              </Disclosure>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
