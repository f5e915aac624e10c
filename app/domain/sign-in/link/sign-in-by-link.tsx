import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { type SignInRefusal, signInErrors } from './sign-in-limits.ts'

interface SignInByLinkProps {
  /** Reason why the link does not sign in; null if it is valid. */
  refusal: SignInRefusal | null | undefined
  /** Heading above the button, and its CSS class (`heading`). */
  title: string
  heading: string
  /** URL of the page to request another mail. */
  signInPath: string
  /** Result of the last code that was typed here. */
  lastResult: SubmissionResult<string[]> | undefined
  /** Page to go to afterwards. */
  next: string
  /** Additional text if the link was opened in another browser. */
  forwarded?: ReactNode
  /** Page for a user who is signed in already; empty if not signed in. */
  signedInPath?: string
}

/**
 * Body of the page that a sign-in link opens: the sign-in button, or the reason why the link is not
 * valid and what to do next.
 */
export function SignInByLink({
  refusal,
  title,
  heading,
  signInPath,
  lastResult,
  next,
  forwarded,
  signedInPath = '',
}: SignInByLinkProps) {
  if (!refusal) {
    return (
      <>
        <h1 className={heading}>{title}</h1>
        <p className="mt-4 text-muted">Click below to sign in. The link can be used once.</p>
        <Form method="post" className="mt-6">
          <Button className="w-full">Sign in</Button>
        </Form>
      </>
    )
  }
  const isElsewhere = refusal === 'other-browser'
  return (
    <>
      <h1 className={heading}>This link does not sign you in</h1>
      <p className="mt-4 text-muted">{signInErrors[refusal]}</p>
      {isElsewhere && forwarded}
      {isElsewhere && <MailedCodeForm intent="code" next={next} lastResult={lastResult} />}
      {signedInPath && <p className="mt-4">You are signed in in this browser already.</p>}
      <p className="mt-6 flex flex-wrap gap-3">
        {/* Loads a new document, as after signing in. */}
        {signedInPath && (
          <ButtonLink to={signedInPath} reloadDocument>
            Continue
          </ButtonLink>
        )}
        <ButtonLink to={signInPath} look={isElsewhere || signedInPath ? 'secondary' : 'primary'}>
          Ask for a new mail
        </ButtonLink>
      </p>
    </>
  )
}
