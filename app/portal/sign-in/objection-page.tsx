import { data, href } from 'react-router'
import {
  checkObjection,
  objectToEmailChange,
} from '#app/domain/sign-in/address/object-to-email-change.server.ts'
import { ObjectionView } from '#app/domain/sign-in/address/objection-view.tsx'
import { database } from '#app/platform/database/database.server.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { secretUrlHeaders } from '#app/platform/request/secret-url-headers.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/objection-page.ts'

/** Checks an objection link without objecting, because mail scanners open links too. */
export async function loader({ params }: Route.LoaderArgs) {
  const checked = await checkObjection(database().db, params.token, new Date())
  const shown =
    checked.outcome === 'done'
      ? {
          refusal: null,
          newEmail: checked.change.newEmail,
          isDone: checked.change.finishedAt !== null,
        }
      : { refusal: checked.outcome, newEmail: '', isDone: false }
  return data(shown, { status: checked.outcome === 'done' ? 200 : 410, headers: secretUrlHeaders })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireForm(request, buttonForm)
  const objection = { token: params.token, address: context.get(visitorAddress) }
  const result = await objectToEmailChange(database().db, objection, new Date())
  return result.outcome === 'done'
    ? data({ effect: result.effect, refusal: null })
    : data({ effect: null, refusal: result.outcome }, { status: 410 })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta() {
  return portalMeta('Change of address')
}

export default function ObjectionPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ObjectionView
      {...loaderData}
      effect={actionData?.effect}
      refusal={actionData?.refusal ?? loaderData.refusal}
      signIn={href('/portal/sign-in')}
      heading="text-title"
    />
  )
}
