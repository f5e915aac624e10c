import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { postForJson } from './post-for-json.ts'

interface PasskeyButtonProps {
  /** URL of the action that sends the challenge and receives the response. */
  address: string
  /** Page to go to afterwards. */
  next: string
}

/**
 * Button that signs in with a passkey of this device or another one nearby. It needs JavaScript;
 * sign-in by mail does not.
 */
export function PasskeyButton({ address, next }: PasskeyButtonProps) {
  const isHydrated = useHydrated()
  const [refusal, setRefusal] = useState('')
  const [isAsking, setIsAsking] = useState(false)

  async function signIn() {
    setRefusal('')
    setIsAsking(true)
    try {
      const { options } = await postForJson(address, { intent: 'ask' })
      const response = await startAuthentication({ optionsJSON: options })
      const answer = { intent: 'answer', response: JSON.stringify(response) }
      const { refused } = await postForJson(address, answer)
      if (!refused) return window.location.assign(next)
      setRefusal(refused)
    } catch {
      setRefusal('No passkey was used. Try again, or sign in another way.')
    }
    setIsAsking(false)
  }

  return (
    <div className="needs-scripts">
      <p className="my-4 text-center text-sm text-muted">or</p>
      <Button
        type="button"
        look="secondary"
        className="w-full"
        disabled={!isHydrated}
        pending={isAsking}
        onClick={() => void signIn()}
      >
        Use a passkey
      </Button>
      <p role="alert" className="mt-2 text-sm text-vermilion">
        {refusal}
      </p>
    </div>
  )
}
