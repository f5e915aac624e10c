import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { openAttachment } from '#app/domain/enquiry/conversation/open-attachment.server.ts'
import { buildFileResponse } from '#app/domain/files/file-response.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { requireMember } from '#app/portal/require-member.ts'
import type { Route } from './+types/order-file.ts'

/** Serves a file of an order's messages or goods-in reports as a download. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'open-attachment')
  const file = await inCompany(async (tx) => {
    const order = await findOrder(tx, actor, params.reference)
    if (!order) return null
    return openAttachment(tx, actor, { enquiry: order.enquiry.id, file: params.file })
  })
  if (!file) throw createMissingPageError(url)
  return buildFileResponse(file)
}
