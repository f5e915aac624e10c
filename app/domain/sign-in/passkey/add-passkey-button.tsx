import { startRegistration } from '@simplewebauthn/browser'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { postForJson } from './post-for-json.ts'

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
