import { redirect } from 'react-router'
import { cancelOrder } from '#app/domain/orders/change/cancel-order.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { requireMember } from '#app/portal/require-member.ts'
import type { Route } from './+types/cancel-order.ts'
import { orderAddress } from './order-address.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(orderAddress(params.company, params.reference), 303)
}

const cancelForm = formSchema({ why: freeText() })

/** Cancels an order, or sends the team a request to cancel it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = requireMember(context, 'cancel-enquiry')
  const { company, reference } = params
  const { why } = await requireForm(request, cancelForm)
  const result = await cancelOrder(database().db, actor, { reference, why })
  if (result.outcome !== 'cancelled' && result.outcome !== 'requested')
    throw refusePage(result.message, { status: 409 })
  return redirect(`${orderAddress(company, reference)}?done=${result.outcome}`, 303)
}
