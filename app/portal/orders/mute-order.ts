import { redirect } from 'react-router'
import { muteOrder } from '#app/domain/enquiry/mute/mute-order.server.ts'
import { choiceOf } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { requireMember } from '#app/portal/require-member.ts'
import type { Route } from './+types/mute-order.ts'
import { orderAddress } from './order-address.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(orderAddress(params.company, params.reference), 303)
}

const muteForm = formSchema({ mute: choiceOf(['yes', 'no']) })

/** Mutes or unmutes an order for the member. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'read-inbox')
  const { company, reference } = params
  const { mute } = await requireForm(request, muteForm)
  const isMuted = mute === 'yes'
  const result = await inCompany((tx) => muteOrder(tx, actor, { reference, isMuted }))
  if (result.outcome !== 'done') throw refusePage(result.message, { status: 404 })
  return redirect(`${orderAddress(company, reference)}#mails`, 303)
}
