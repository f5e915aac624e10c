import { formatNumber } from '#app/platform/text/format.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/**
 * Message if the page number in the URL is beyond the last page, for example after products were
 * removed.
 */
export function BeyondLastPage({
  page,
  pages,
  lastPage,
}: {
  page: number
  pages: number
  /** URL of the last page. */
  lastPage: string
}) {
  return (
    <div className="border border-rule bg-surface p-6 sm:p-10">
      <h2 className="text-heading">There is no page {formatNumber(page)}.</h2>
      <p className="mt-3">
        {pages === 1 ? 'This list has one page: ' : `This list has ${formatNumber(pages)} pages: `}
        <TextLink to={lastPage}>{pages === 1 ? 'go to it' : 'go to the last one'}</TextLink>.
      </p>
    </div>
  )
}
