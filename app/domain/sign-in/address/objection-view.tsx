import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ObjectionEffect, ObjectionRefusal } from './object-to-email-change.server.ts'

const refusalMessages: Record<ObjectionRefusal, string> = {
  unknown: 'This link is incomplete. Copy all of it from the mail.',
  expired: 'This link has expired. Call our team.',
  over: 'This change has already been objected to or cancelled.',
}

const effectMessages: Record<ObjectionEffect, string> = {
  stopped: 'The address stays as it was. Our administrators are notified.',
  'put-back':
    'The account has its old address again and was signed out everywhere. Our administrators are notified.',
  told: 'An administrator of ours made this change, so it is not undone automatically. Our administrators are notified and will get in touch.',
}

interface ObjectionViewProps {
  /** Result of the objection; null or left out before it. */
  effect?: ObjectionEffect | null | undefined
  refusal: ObjectionRefusal | null
  newEmail: string
  isDone: boolean
  /** URL of the sign-in page of the audience. */
  signIn: string
  /** Class of the heading, which differs between desk and portal. */
  heading: string
}

/** Body of the page that the objection link of a change of address opens, at the desk or portal. */
export function ObjectionView({
  effect,
  refusal,
  newEmail,
  isDone,
  signIn,
  heading,
}: ObjectionViewProps) {
  if (effect) {
    return (
      <>
        <h1 className={heading}>Thank you</h1>
        <p role="status" className="mt-4 text-muted">
          {effectMessages[effect]}
        </p>
        <ButtonLink to={signIn} className="mt-6">
          Sign in
        </ButtonLink>
      </>
    )
  }
  if (refusal) {
    return (
      <>
        <h1 className={heading}>There is nothing to object to</h1>
        <p className="mt-4 text-muted">{refusalMessages[refusal]}</p>
        <ButtonLink to={signIn} look="secondary" className="mt-6">
          Sign in
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <h1 className={heading}>Was it not you?</h1>
      <p className="mt-4 text-muted break-words">
        Your address {isDone ? 'was changed' : 'is about to be changed'} to {newEmail}. If you know
        nothing about this, object here.
      </p>
      <Form method="post" className="mt-6">
        <Button className="w-full">This was not me</Button>
      </Form>
    </>
  )
}
