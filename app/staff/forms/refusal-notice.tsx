import { Notice } from '#app/ui/notice.tsx'

/** What an action of this page refused, in its words; nothing where it refused nothing. */
export function RefusalNotice({ result }: { result: { refused?: string } | undefined }) {
  if (!result?.refused) return null
  return (
    <Notice tone="error" role="alert" className="mb-4">
      <p>{result.refused}</p>
    </Notice>
  )
}
