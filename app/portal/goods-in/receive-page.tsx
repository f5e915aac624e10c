import { data, href, redirect } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/receive-page.ts'
import { GoodsInBody, loader } from './goods-in-page.tsx'
import { submitGoodsIn } from './submit-goods-in.server.ts'

export { loader }

/** Receives a goods-in report that was sent without JavaScript. */
export async function action(args: Route.ActionArgs) {
  const taken = await submitGoodsIn(args)
  if (taken.outcome === 'done') {
    return redirect(`${href('/portal/:company/goods-in', args.params)}?done=received`, 303)
  }
  return data(taken.refused, { status: taken.status })
}

export function meta() {
  return portalMeta('Goods in')
}

/** The goods-in page again, with the error beside its field. */
export default function ReceivePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const isShown = loaderData.due.some(({ id }) => id === actionData?.delivery)
  return (
    <>
      {actionData && !isShown && (
        <Notice tone="error" role="alert" className="mb-4 max-w-2xl">
          <p>{actionData.message}</p>
        </Notice>
      )}
      <GoodsInBody {...loaderData} company={params.company} refused={actionData} />
    </>
  )
}
