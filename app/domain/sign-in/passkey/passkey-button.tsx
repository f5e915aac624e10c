import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatInstant } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { TitledRow } from '#app/ui/list/titled-row.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { StoredPasskey } from './passkeys.server.ts'

interface AddPasskeyButtonProps {
  /** URL of the action that sends the challenge and receives the response. */
  address: string
  /** Form token fields of the session. */
  token: Record<string, string>
  /** Other links or buttons next to this one. */
  children?: ReactNode
}

/** Button that creates a passkey on this device or another one nearby. */
export function AddPasskeyButton({ address, token, children }: AddPasskeyButtonProps) {
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const [refusal, setRefusal] = useState('')
  const [isAdding, setIsAdding] = useState(false)

  async function add() {
    setRefusal('')
    setIsAdding(true)
    const send = (fields: Record<string, string>) => postForJson(address, { ...fields, ...token })
    try {
      const { options, confirm } = await send({ intent: 'ask' })
      if (confirm) return window.location.assign(confirm)
      const response = await startRegistration({ optionsJSON: options })
      const { refused } = await send({ intent: 'answer', response: JSON.stringify(response) })
      setRefusal(refused ?? '')
      await revalidate()
    } catch {
      setRefusal('No passkey was made. Try again, or use another device.')
    }
    setIsAdding(false)
  }

  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          type="button"
          look="secondary"
          className="needs-scripts"
          disabled={!isHydrated}
          pending={isAdding}
          onClick={() => void add()}
        >
          Add a passkey
        </Button>
        {children}
      </div>
      <p role="alert" className="mt-2 text-sm text-vermilion">
        {refusal}
      </p>
    </>
  )
}

interface PasskeyListProps {
  passkeys: readonly StoredPasskey[]
  /** Form component of the audience, which adds its form token. */
  form: ComponentType<{ children: ReactNode }>
}

/** List of a user's passkeys, each with a button to remove it. */
export function PasskeyList({ passkeys, form: Form }: PasskeyListProps) {
  if (passkeys.length === 0) return null
  return (
    <ul className="mt-4 border-t border-rule">
      {passkeys.map(({ id, name, createdAt }) => (
        <TitledRow
          key={id}
          title={name}
          words={createdAt ? `Since ${formatInstant(createdAt)}` : ''}
        >
          <Form>
            <input type="hidden" name="id" value={id} />
            <Button name="intent" value="remove-passkey" look="secondary" size="small">
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </Form>
        </TitledRow>
      ))}
    </ul>
  )
}

interface PasskeyButtonProps {
  /** URL of the action that sends the challenge and receives the response. */
  address: string
  /** Page to go to afterwards. */
  next: string
}

/** Field beside which the browser offers passkeys. */
const passkeyFieldSelector = 'input[autocomplete~="webauthn"]'

/**
 * Button that signs in with a passkey of this device or another one nearby. Browsers that can offer
 * passkeys in the list of their autofill do so from the first focus of the email field on. A
 * browser has one prompt at a time: the button ends the offer, and another click ends a prompt that
 * is still open. It needs JavaScript; sign-in by mail does not.
 */
export function PasskeyButton({ address, next }: PasskeyButtonProps) {
  const isHydrated = useHydrated()
  const [refusal, setRefusal] = useState('')
  /** Number of the latest prompt; earlier ones were ended by it. */
  const latest = useRef(0)

  const prompt = useCallback(
    async (useBrowserAutofill: boolean) => {
      latest.current += 1
      const own = latest.current
      const isLatest = () => latest.current === own
      try {
        const { options } = await postForJson(address, { intent: 'ask' })
        if (!isLatest()) return
        const response = await startAuthentication({ optionsJSON: options, useBrowserAutofill })
        const answer = { intent: 'answer', response: JSON.stringify(response) }
        const { refused } = await postForJson(address, answer)
        if (!refused) return window.location.assign(next)
        setRefusal(refused)
      } catch {
        // Nobody asked for the offer in the autofill, so its end is not a failure.
        if (isLatest() && !useBrowserAutofill) {
          setRefusal('No passkey was used. Try again, or sign in another way.')
        }
      }
    },
    [address, next],
  )

  useEffect(() => {
    const offer = async ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.matches(passkeyFieldSelector))) return
      document.removeEventListener('focusin', offer)
      if (latest.current === 0 && (await browserSupportsWebAuthnAutofill())) await prompt(true)
    }
    document.addEventListener('focusin', offer)
    return () => {
      document.removeEventListener('focusin', offer)
      latest.current += 1
      WebAuthnAbortService.cancelCeremony()
    }
  }, [prompt])

  return (
    <div className="needs-scripts">
      <p className="my-4 text-center text-sm text-muted">or</p>
      <Button
        type="button"
        look="secondary"
        className="w-full"
        disabled={!isHydrated}
        onClick={() => {
          setRefusal('')
          WebAuthnAbortService.cancelCeremony()
          void prompt(false)
        }}
      >
        Use a passkey
      </Button>
      <p role="alert" className="mt-2 text-sm text-vermilion">
        {refusal}
      </p>
    </div>
  )
}

/** Posts form fields to an action and returns its JSON response. */
async function postForJson(address: string, fields: Record<string, string>) {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  return answer.json()
}
