import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { type SignInRefusal, signInRefusals } from './sign-in-refusal.ts'

interface SignInByLinkProps {
  /** Why the link signs nobody in; null where it does. */
  refusal: SignInRefusal | null | undefined
  /** Heading above the button, and its class. */
  title: string
  heading: string
  /** Where another mail is asked for, and what takes the code of this one. */
  door: string
  codeAddress: string
  /** Where to go afterwards. */
  next: string
  /** What else is said where the link was opened in another browser. */
  forwarded?: ReactNode
  /** Where somebody goes who is signed in already; else empty. */
  inside?: string
}

/** What a mailed link opens: the button that signs in, or why it does not, and what to do. */
export function SignInByLink({
  refusal,
  title,
  heading,
  door,
  codeAddress,
  next,
  forwarded,
  inside = '',
}: SignInByLinkProps) {
  if (!refusal) {
    return (
      <>
        <h1 className={heading}>{title}</h1>
        <p className="mt-4 text-muted">One press, and you are in. The link works this once.</p>
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
      <p className="mt-4 text-muted">{signInRefusals[refusal]}</p>
      {isElsewhere && forwarded}
      {isElsewhere && <MailedCodeForm address={codeAddress} next={next} lastResult={undefined} />}
      {inside && <p className="mt-4">You are signed in in this browser already.</p>}
      <p className="mt-6 flex flex-wrap gap-3">
        {/* Another document: it begins anew, as after signing in. */}
        {inside && (
          <ButtonLink to={inside} reloadDocument>
            Go on
          </ButtonLink>
        )}
        <ButtonLink to={door} look={isElsewhere || inside ? 'secondary' : 'primary'}>
          Ask for a new mail
        </ButtonLink>
      </p>
    </>
  )
}
