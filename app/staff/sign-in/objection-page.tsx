import { data, Form, href } from 'react-router'
import {
  checkObjection,
  type ObjectionEffect,
  type ObjectionRefusal,
  objectToEmailChange,
} from '#app/domain/sign-in/address/object-to-email-change.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { secretUrlHeaders } from '#app/platform/request/secret-url-headers.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/objection-page.ts'

/** Checks an objection link without objecting, because mail scanners open links too. */
export async function loader({ params }: Route.LoaderArgs) {
  const checked = await checkObjection(database().db, params.token, new Date())
  const shown = checked.ok
    ? {
        refusal: null,
        newEmail: checked.change.newEmail,
        isDone: checked.change.finishedAt !== null,
      }
    : { refusal: checked.reason, newEmail: '', isDone: false }
  return data(shown, { status: checked.ok ? 200 : 410, headers: secretUrlHeaders })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireForm(request, buttonForm)
  const objection = { token: params.token, address: context.get(visitorAddress) }
  const result = await objectToEmailChange(database().db, objection, new Date())
  return result.ok
    ? data({ effect: result.effect, refusal: null })
    : data({ effect: null, refusal: result.reason }, { status: 410 })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta() {
  return staffMeta('Change of address')
}

const refusalMessages: Record<ObjectionRefusal, string> = {
  unknown: 'This link is incomplete. Copy all of it from the mail.',
  expired: 'This link has expired. Tell an administrator.',
  over: 'This change has already been objected to or cancelled.',
}

const effectMessages: Record<ObjectionEffect, string> = {
  stopped: 'The address stays as it was. The administrators are notified.',
  'put-back':
    'The account has its old address again and was signed out everywhere. The administrators are notified.',
  told: 'An administrator made this change, so it is not undone automatically. The administrators are notified and will get in touch.',
}

export default function ObjectionPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.effect) {
    return (
      <>
        <h1 className="text-heading">Thank you</h1>
        <p role="status" className="mt-4 text-muted">
          {effectMessages[actionData.effect]}
        </p>
        <ButtonLink to={href('/staff/sign-in')} className="mt-6">
          Sign in to the desk
        </ButtonLink>
      </>
    )
  }
  const refusal = actionData?.refusal ?? loaderData.refusal
  if (refusal) {
    return (
      <>
        <h1 className="text-heading">There is nothing to object to</h1>
        <p className="mt-4 text-muted">{refusalMessages[refusal]}</p>
      </>
    )
  }
  const { newEmail, isDone } = loaderData
  return (
    <>
      <h1 className="text-heading">Was it not you?</h1>
      <p className="mt-4 text-muted break-words">
        Your address {isDone ? 'was changed' : 'is to be changed'} to {newEmail}. If you know
        nothing about this, object here.
      </p>
      <Form method="post" className="mt-6">
        <Button className="w-full">It was not me</Button>
      </Form>
    </>
  )
}
