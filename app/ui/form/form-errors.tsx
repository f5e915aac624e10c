import type { SubmissionResult } from '@conform-to/react'
import { RefusalNotice } from './refusal-notice.tsx'

/** Error messages that concern a form as a whole; errors of a field are shown next to it. */
export function FormErrors({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const words = result?.status === 'error' ? result.error?.[''] : null
  if (!words) return null
  return (
    <RefusalNotice answer={result} className="mb-5">
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </RefusalNotice>
  )
}
