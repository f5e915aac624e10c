import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { sendIntent } from './send-intent.ts'

interface PasskeyButtonProps {
  /** URL of the action that sends the challenge and takes the response. */
  address: string
  /** Where to go afterwards. */
  next: string
}

/** Signs in by a passkey of this device or beside it. Passkeys need scripts; the mail does not. */
export function PasskeyButton({ address, next }: PasskeyButtonProps) {
  const isHydrated = useHydrated()
  const [refusal, setRefusal] = useState('')
  const [isAsking, setIsAsking] = useState(false)

  async function signIn() {
    setRefusal('')
    setIsAsking(true)
    try {
      const { options } = await sendIntent(address, { intent: 'ask' })
      const response = await startAuthentication({ optionsJSON: options })
      const answer = { intent: 'answer', response: JSON.stringify(response) }
      const { refused } = await sendIntent(address, answer)
      if (!refused) return window.location.assign(next)
      setRefusal(refused)
    } catch {
      setRefusal('No passkey was given. Try again, or use another way.')
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
