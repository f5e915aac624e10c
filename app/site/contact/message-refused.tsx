import type { SubmissionResult } from '@conform-to/react'
import { Notice } from '#app/ui/notice.tsx'
import { ContactLine } from '../shell/contact-line.tsx'
import { refusedWords } from './sending-words.ts'

/** Why a message was refused, as in the toast, and other ways to reach us. */
export function ContactMessageRefused({ result }: { result: SubmissionResult<string[]> }) {
  return (
    <Notice tone="error" role="alert" className="mb-6">
      <p>{refusedWords(result)}</p>
      <p className="mt-1">
        <ContactLine />
      </p>
    </Notice>
  )
}
