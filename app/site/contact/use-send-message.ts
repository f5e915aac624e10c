import type { SubmissionResult } from '@conform-to/react'
import { useRef, useState } from 'react'
import { notify } from '#app/ui/toast/toast.ts'
import { type SentMessage, sendMessage } from './send-message.ts'
import { refusedWords, sendingWords, sentWords } from './sending-words.ts'

/**
 * Sends a message once, however often it is pressed, and tells of it in one toast: under way, then
 * sent or refused.
 */
export function useSendMessage(address: string) {
  const underWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<SubmissionResult<string[]>>()

  /** @returns what became of it; null when it is on its way already */
  async function send(form: () => Promise<FormData>): Promise<SentMessage | null> {
    if (underWay.current) return null
    underWay.current = true
    setSending(true)
    const toast = notify('loading', sendingWords)
    const sent = await sendMessage(address, await form())
    underWay.current = false
    setSending(false)
    setRefusal(sent.ok ? undefined : sent.result)
    if (sent.ok) toast.becomes('success', sentWords)
    else toast.becomes('error', refusedWords(sent.result))
    return sent
  }

  return { send, isSending, refusal }
}
