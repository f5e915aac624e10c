import { Link } from 'react-router'
import type { MergedEnquiry } from '#app/domain/enquiry/merge/related-enquiries.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { EnquiryScreen } from '#app/staff/enquiry/read-enquiry-screen.server.ts'
import { Button } from '#app/ui/button.tsx'
import { RefusedSaveNotice } from '../../forms/refused-save.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'
import { enquiryPath } from '../enquiry-path.ts'
import type { RefusedInput } from './refused-input.ts'
import { ScreenPart } from './screen-part.tsx'

/** Number of earlier enquiries shown before the rest is collapsed. */
const visibleCount = 4

/**
 * Possible duplicates of an enquiry, enquiries merged into it, and the customer's earlier
 * enquiries.
 */
export function RelatedEnquiries({
  screen,
  refused,
}: {
  screen: EnquiryScreen
  refused: RefusedInput | undefined
}) {
  const { doubles, earlier } = screen.related
  const [first, rest] = [earlier.slice(0, visibleCount), earlier.slice(visibleCount)]
  const joined = screen.doubles
  if (doubles.length + earlier.length + joined.length === 0) return null
  return (
    <ScreenPart id="related" title="From the same customer">
      <RefusedSaveNotice refusal={refused?.refusal} />
      <ul className="text-sm">
        {joined.map(({ id, reference, isVisible }) => (
          <li key={id} className="border-b border-rule py-2">
            <MergedReference reference={reference} isVisible={isVisible} /> is joined to this one
            <StaffForm part="related">
              <input type="hidden" name="double" value={id} />
              <Button name="intent" value="unmerge" look="quiet" size="small">
                Follow {reference} on its own again
              </Button>
            </StaffForm>
          </li>
        ))}
        {doubles.slice(0, visibleCount).map(({ id, reference, at, sameLines }) => (
          <li key={id} className="border-b border-rule py-2">
            <Link to={enquiryPath(reference)} className="text-link numeric">
              {reference}
            </Link>{' '}
            <strong className="font-semibold text-amber">may be a duplicate</strong>
            <span className="block text-muted">
              {at}, {countOf(sameLines, 'line')} the same
            </span>
            <StaffForm part="related">
              <input type="hidden" name="version" value={screen.version} />
              <input type="hidden" name="double" value={id} />
              <Button name="intent" value="merge" look="quiet" size="small">
                Join {reference} to this one
              </Button>
            </StaffForm>
          </li>
        ))}
        {first.map((one) => (
          <EarlierEnquiry key={one.id} {...one} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="disclosure text-sm">
          <summary>{countOf(rest.length, 'enquiry')} before</summary>
          <ul>
            {rest.map((one) => (
              <EarlierEnquiry key={one.id} {...one} />
            ))}
          </ul>
        </details>
      )}
    </ScreenPart>
  )
}

/** Reference of a merged enquiry, with a link for staff who may open it. */
export function MergedReference({ reference, isVisible }: Omit<MergedEnquiry, 'id'>) {
  return isVisible ? (
    <Link to={enquiryPath(reference)} className="text-link numeric">
      {reference}
    </Link>
  ) : (
    <span className="numeric">{reference}</span>
  )
}

function EarlierEnquiry({
  reference,
  statusWords,
  at,
}: EnquiryScreen['related']['earlier'][number]) {
  return (
    <li className="border-b border-rule py-2">
      <Link to={enquiryPath(reference)} className="text-link numeric">
        {reference}
      </Link>{' '}
      {statusWords} <span className="text-muted">· {at}</span>
    </li>
  )
}
