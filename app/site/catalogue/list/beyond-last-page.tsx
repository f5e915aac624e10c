import { formatNumber } from '#app/platform/text/format.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/** The list is shorter than the address says, as after something was taken out of it. */
export function BeyondLastPage({
  page,
  pages,
  lastPage,
}: {
  page: number
  pages: number
  /** Where the last page is. */
  lastPage: string
}) {
  return (
    <div className="border border-rule bg-surface p-6 sm:p-10">
      <h2 className="text-heading">There is no page {formatNumber(page)}.</h2>
      <p className="mt-3">
        {pages === 1 ? 'This list has one page: ' : `This list has ${formatNumber(pages)} pages: `}
        <TextLink to={lastPage}>{pages === 1 ? 'go to it' : 'go to the last'}</TextLink>.
      </p>
    </div>
  )
}
