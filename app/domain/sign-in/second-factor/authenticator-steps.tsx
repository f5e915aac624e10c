import type { ReactNode } from 'react'
import { AuthenticatorSetUp, type AuthenticatorSetUpProps } from './authenticator-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface AuthenticatorStepsProps extends Omit<AuthenticatorSetUpProps, 'secretKey'> {
  /** The key of the app that is being set up; null where one is in use. */
  secretKey: string | null
  /** Codes that were made with the app just now. */
  recoveryCodes: string[] | null
  /** Why one sets it up. */
  reason: ReactNode
  /** Where it goes on, and what that is called: “go to the desk”. */
  next: string
  goOn: string
  /** Class of the heading. */
  heading: string
}

/** Setting up an authenticator app: its key, then the recovery codes; or that it is done already. */
export function AuthenticatorSteps({
  secretKey,
  recoveryCodes,
  reason,
  next,
  goOn,
  heading,
  ...setUp
}: AuthenticatorStepsProps) {
  if (recoveryCodes) {
    return (
      <>
        <h1 className={heading}>Keep these recovery codes</h1>
        <RecoveryCodes codes={recoveryCodes} next={next} goOn={goOn} />
      </>
    )
  }
  if (secretKey === null) {
    return (
      <>
        <h1 className={heading}>Your authenticator app is set up</h1>
        <p className="mt-4 text-muted">It is asked for whenever you sign in by mail.</p>
        {/* Another frame, which is loaded in full. */}
        <a href={next} className="button button-primary mt-6 first-letter:uppercase">
          {goOn}
        </a>
      </>
    )
  }
  return (
    <>
      <h1 className={heading}>Set up an authenticator app</h1>
      <p className="mt-4 text-muted">
        {reason} Any app for one-time codes will do. Have it read this picture.
      </p>
      <AuthenticatorSetUp secretKey={secretKey} {...setUp} />
    </>
  )
}
