import type { SubmissionResult } from '@conform-to/react'
import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { authenticatorForm } from '../sign-in-forms.ts'

interface AuthenticatorStepsProps extends Omit<AuthenticatorSetUpProps, 'secretKey'> {
  /** Key of the app that is being set up; null if an app is active already. */
  secretKey: string | null
  /** Recovery codes created together with the app; null unless it was just set up. */
  recoveryCodes: string[] | null
  /** Reason for setting up an app. */
  reason: ReactNode
  /** Page to go to afterwards; `goOn` is the text of its link: “go to the desk”. */
  next: string
  nextLabel: string
  /** CSS class of the heading. */
  heading: string
}

/**
 * Steps of setting up an authenticator app: its key, then the recovery codes; or a message that it
 * is set up already.
 */
export function AuthenticatorSteps({
  secretKey,
  recoveryCodes,
  reason,
  next,
  nextLabel,
  heading,
  ...setUp
}: AuthenticatorStepsProps) {
  if (recoveryCodes) {
    return (
      <>
        <h1 className={heading}>Keep these recovery codes</h1>
        <RecoveryCodes codes={recoveryCodes} next={next} nextLabel={nextLabel} />
      </>
    )
  }
  if (secretKey === null) {
    return (
      <>
        <h1 className={heading}>Your authenticator app is set up</h1>
        <p className="mt-4 text-muted">It is asked for whenever you sign in by mail.</p>
        {/* Loaded as a full page, because it has another layout. */}
        <a href={next} className="button button-primary mt-6 first-letter:uppercase">
          {nextLabel}
        </a>
      </>
    )
  }
  return (
    <>
      <h1 className={heading}>Set up an authenticator app</h1>
      <p className="mt-4 text-muted">
        {reason} Any app for one-time codes will do. Scan this QR code with it.
      </p>
      <AuthenticatorSetUp secretKey={secretKey} {...setUp} />
    </>
  )
}

interface AuthenticatorSetUpProps {
  /** URL of the QR code. */
  picture: string
  /** Key for typing it into the app. */
  secretKey: string
  refused: SubmissionResult<string[]> | undefined
  /** Form token field of the audience. */
  formToken: ReactNode
}

/** Key of an authenticator app, and the field for its first code. */
function AuthenticatorSetUp(props: AuthenticatorSetUpProps) {
  const { picture, secretKey, refused, formToken } = props
  const { form, fields, ref } = useSchemaForm(authenticatorForm, { lastResult: refused })
  return (
    <>
      <img
        alt="The key below, for the camera of your phone"
        className="my-5 size-52 border border-rule bg-white"
        src={picture}
      />
      <p className="text-sm text-muted">Or type this key into the app:</p>
      <p className="numeric mt-1 text-lg break-words select-all">{secretKey}</p>
      <Form {...getFormProps(form)} ref={ref} method="post" className="mt-6">
        {formToken}
        <SchemaField schema={authenticatorForm} field={fields.code} />
        <Button className="mt-5 w-full">Set it up</Button>
      </Form>
    </>
  )
}

interface RecoveryCodesProps {
  codes: string[]
  /** Page to go to afterwards; `goOn` is the text of its link. */
  next: string
  nextLabel: string
}

/** Recovery codes, shown once, for users who lose their phone. */
function RecoveryCodes({ codes, next, nextLabel }: RecoveryCodesProps) {
  return (
    <>
      <p className="mt-4 text-muted">
        Each can be used once in place of your app, if you lose your phone. Print them, or keep them
        where you keep your other secrets.
      </p>
      <ul className="numeric my-6 grid gap-y-2 border border-rule bg-surface px-4 py-4">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Notice tone="warning">
        <p>They are not shown again.</p>
      </Notice>
      {/* Full page load, because the session has a new token. */}
      <a href={next} className="button button-primary mt-6 w-full">
        I have kept them: {nextLabel}
      </a>
    </>
  )
}
