import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { messageFields } from '#app/domain/enquiry/conversation/message-fields.ts'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import type { MessageKind } from '#app/domain/enquiry/record/message.ts'
import { checkSentFiles } from '#app/domain/files/check-sent-files.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { retryAfterHeader, tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { formUnavailableMessage } from '#app/platform/database/database-unavailable.ts'
import { firstErrorOf, readForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { sentFiles } from '#app/platform/request/sent-files.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { orderAddress } from './order-address.ts'

interface MessageRefused {
  text: string
  problem: string
  aboutFiles: boolean
  kind: MessageKind
}

export type MessageAnswer =
  | { outcome: 'done'; to: string }
  | { outcome: 'refused'; refused: MessageRefused; status: number; headers: Record<string, string> }

interface AskedAction {
  request: Request
  url: URL
  params: { company: string; reference: string }
  context: Parameters<typeof requireMember>[0]
}

/** Submits a member's message to the team about an order, after checking its files. */
export async function submitMessage(args: AskedAction): Promise<MessageAnswer> {
  const { actor, inCompany } = requireMember(args.context, 'write-to-team')
  const reading = await readForm(args.request, messageFields)
  const { text = '' } = typedTextsOf(reading)
  const kind = reading.status === 'success' ? reading.value.kind : 'message'
  const refuse = (problem: string, status: number, aboutFiles = false) => ({
    outcome: 'refused' as const,
    refused: { text, problem, aboutFiles, kind },
    status,
    headers: {},
  })
  if (reading.status !== 'success') return refuse(firstErrorOf(reading), 400)
  const checked = await checkSentFiles(args.context.get(sentFiles))
  if (checked.outcome !== 'done')
    return refuse(`${checked.message} Your message is still here.`, 400, true)
  const { files } = checked
  const taking = inCompany(async (tx) => {
    const order = await findOrder(tx, actor, args.params.reference)
    if (!order) throw createMissingPageError(args.url)
    const sent = { enquiry: order.enquiry.id, text, kind, via: 'page' as const, files }
    return receiveMessage(tx, actor, sent)
  })
  const result = await tolerateOutage(taking)
  if (!result)
    return { ...refuse(formUnavailableMessage('message'), 503), headers: retryAfterHeader }
  if (result.outcome === 'done') {
    const { company, reference } = args.params
    return { outcome: 'done', to: `${orderAddress(company, reference)}?done=sent#messages` }
  }
  const isMistake = ['empty', 'too-long', 'too-many-files'].includes(result.outcome)
  return refuse(result.message, isMistake ? 400 : 409, result.outcome === 'too-many-files')
}
