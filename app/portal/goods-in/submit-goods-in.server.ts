import { receiveGoods } from '#app/domain/enquiry/goods-in/receive-goods.server.ts'
import { checkSentFiles } from '#app/domain/files/check-sent-files.ts'
import { fileRefusals } from '#app/domain/files/file-refusals.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { changeUnavailableMessage } from '#app/platform/database/database-unavailable-messages.ts'
import { tolerateOutage } from '#app/platform/database/tolerate-outage.server.ts'
import { fieldText, parseWholeNumber } from '#app/platform/forms/field-text.ts'
import { sentFiles } from '#app/platform/request/sent-files.ts'
import { requireMember } from '#app/portal/require-member.ts'
import type { GoodsInRefusal } from './goods-in-form.tsx'

interface ActionRequest {
  request: Request
  context: Parameters<typeof requireMember>[0]
}

type GoodsInResult = { ok: true } | { ok: false; status: number; refused: GoodsInRefusal }

/** Stores the goods-in report of one delivery, with its photographs. */
export async function submitGoodsIn({ request, context }: ActionRequest): Promise<GoodsInResult> {
  const { actor, inCompany } = requireMember(context, 'receive-goods')
  const form = await request.formData()
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const pallets = form.getAll('pallet').map(String)
  const refuse = (message: string, status: number, field = 'signedBy', delivery = '') => ({
    ok: false as const,
    status,
    refused: { delivery, field, message, typed, pallets },
  })
  const checked = await checkSentFiles(context.get(sentFiles), fileRefusals.photograph)
  const number = parseWholeNumber(fieldText(form, 'number'))
  const work = inCompany(async (tx) => {
    const order = await findOrder(tx, actor, fieldText(form, 'reference'))
    const delivery = order?.record.deliveries.find((one) => one.number === number)
    if (!order || !delivery) return refuse('There is no such delivery of your company.', 404)
    if (!checked.ok) return refuse(checked.message, 400, 'files', delivery.id)
    const result = await receiveGoods(tx, actor, {
      enquiry: order.enquiry.id,
      number,
      form,
      photographs: checked.files,
    })
    if (result.ok) return { ok: true as const }
    return result.reason === 'mistake'
      ? refuse(result.message, 400, result.field, delivery.id)
      : refuse(result.message, 409, 'signedBy', delivery.id)
  })
  return (await tolerateOutage(work)) ?? refuse(changeUnavailableMessage, 503)
}
