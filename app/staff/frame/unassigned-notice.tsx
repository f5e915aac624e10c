import { useSearchParams } from 'react-router'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Notice } from '#app/ui/notice.tsx'

const countField = 'unassigned'

/**
 * Adds to a path how many enquiries a change has unassigned, for `UnassignedNotice`; returns it
 * unchanged if none.
 */
export function withUnassigned(address: string, count: number): string {
  return count > 0 ? `${address}?${new URLSearchParams({ [countField]: String(count) })}` : address
}

/**
 * Notice of how many enquiries the last change on this page sent back to the queue; renders nothing
 * if none.
 */
export function UnassignedNotice() {
  const [query] = useSearchParams()
  const count = readCount(query.get(countField) ?? '')
  if (count < 1) return null
  return (
    <Notice tone="success" role="status" className="mb-6 max-w-2xl">
      <p>
        {countOf(count, 'enquiry')} went back to the queue without an assignee, because the
        colleague who had {count === 1 ? 'it' : 'them'} may no longer open{' '}
        {count === 1 ? 'it' : 'them'}. Assign {count === 1 ? 'it' : 'them'} anew there.
      </p>
    </Notice>
  )
}

/** Parses a count of up to nine digits; 0 for any other text. */
const readCount = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
