import { useSearchParams } from 'react-router'
import { Notice } from './notice.tsx'

interface UnknownViewProps {
  /** Query parameter that chooses the view. */
  field: string
  known: readonly string[]
  /** Label of the view that is shown instead. */
  shown: string
}

/** Notice that the URL names a view that does not exist; renders nothing if it exists. */
export function UnknownViewNotice({ field, known, shown }: UnknownViewProps) {
  const [query] = useSearchParams()
  const asked = query.get(field) ?? ''
  if (asked === '' || known.includes(asked)) return null
  return (
    <Notice tone="warning" role="status" className="mb-5 max-w-2xl">
      <p>The address asks for a view that does not exist, so this list shows “{shown}”.</p>
    </Notice>
  )
}
