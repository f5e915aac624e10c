import type { SubmissionResult } from '@conform-to/react'
import { useRef, useState } from 'react'
import { notify } from '#app/ui/toast/toast.ts'
import { type SentMessage, sendContactMessage } from './send-message.ts'
import { refusedWords, sendingWords, sentWords } from './sending-words.ts'

/**
 * Sends a message, ignores presses while it waits for the answer, and shows one toast: sending, then
 * sent or refused.
 */
export function useSendMessage(address: string) {
  const underWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<SubmissionResult<string[]>>()

  /** @returns the result; null while another is being sent */
  async function send(form: () => Promise<FormData>): Promise<SentMessage | null> {
    if (underWay.current) return null
    underWay.current = true
    setSending(true)
    const toast = notify('loading', sendingWords)
    const sent = await sendContactMessage(address, await form())
    underWay.current = false
    setSending(false)
    setRefusal(sent.ok ? undefined : sent.result)
    if (sent.ok) toast.becomes('success', sentWords)
    else toast.becomes('error', refusedWords(sent.result))
    return sent
  }

  return { send, isSending, refusal }
}
