import { goodsInForm } from '#app/domain/enquiry/goods-in/read-goods-in.ts'
import { receiveGoods } from '#app/domain/enquiry/goods-in/receive-goods.server.ts'
import { checkSentFiles } from '#app/domain/files/check-sent-files.ts'
import { fileRefusals } from '#app/domain/files/file-refusals.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { changeUnavailableMessage } from '#app/platform/database/database-unavailable.ts'
import { firstErrorOf, readForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { sentFiles } from '#app/platform/request/sent-files.ts'
import { requireMember } from '#app/portal/require-member.ts'
import type { GoodsInRefusal } from './goods-in-form.tsx'

interface ActionRequest {
  request: Request
  context: Parameters<typeof requireMember>[0]
}

type GoodsInResult =
  | { outcome: 'done' }
  | { outcome: 'refused'; status: number; refused: GoodsInRefusal }

/** Stores the goods-in report of one delivery, with its photographs. */
export async function submitGoodsIn({ request, context }: ActionRequest): Promise<GoodsInResult> {
  const { actor, inCompany } = requireMember(context, 'receive-goods')
  const sent = await readForm(request, goodsInForm)
  const typed = typedTextsOf(sent)
  const pallets = [sent.payload.pallet ?? []].flat().map(String)
  const refuse = (message: string, status: number, field = 'signedBy', delivery = '') => ({
    outcome: 'refused' as const,
    status,
    refused: { delivery, field, message, typed, pallets },
  })
  if (sent.status !== 'success') return refuse(firstErrorOf(sent), 400)
  const { reference, number, ...report } = sent.value
  const checked = await checkSentFiles(context.get(sentFiles), fileRefusals.photograph)
  const work = inCompany(async (tx) => {
    const order = await findOrder(tx, actor, reference)
    const delivery = order?.record.deliveries.find((one) => one.number === number)
    if (!order || !delivery) return refuse('There is no such delivery of your company.', 404)
    if (checked.outcome !== 'done') return refuse(checked.message, 400, 'files', delivery.id)
    const result = await receiveGoods(tx, actor, {
      enquiry: order.enquiry.id,
      number,
      report,
      photographs: checked.files,
    })
    if (result.outcome === 'done') return { outcome: 'done' as const }
    return result.outcome === 'mistake'
      ? refuse(result.message, 400, result.field, delivery.id)
      : refuse(result.message, 409, 'signedBy', delivery.id)
  })
  return (await tolerateOutage(work)) ?? refuse(changeUnavailableMessage, 503)
}
