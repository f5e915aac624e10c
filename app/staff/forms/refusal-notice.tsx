import { Notice } from '#app/ui/notice.tsx'

/** Error notice with the message of a refused action; renders nothing if nothing was refused. */
export function RefusalNotice({ result }: { result: { refused?: string } | undefined }) {
  if (!result?.refused) return null
  return (
    <Notice tone="error" role="alert" className="mb-4">
      <p>{result.refused}</p>
    </Notice>
  )
}
