import { Link } from 'react-router'
import type { EnquiryScreen } from '#app/domain/desk/enquiry-screen/read-enquiry-screen.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Button } from '#app/ui/button.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'
import { enquiryAddress } from '../enquiry-address.ts'
import { ScreenPart } from './screen-part.tsx'

/** Possible doubles of the enquiry, and what its company asked for before. */
export function Related({ screen }: { screen: EnquiryScreen }) {
  const { doubles, earlier } = screen.related
  if (doubles.length + earlier.length === 0) return null
  return (
    <ScreenPart id="related" title="From the same customer">
      <ul className="text-sm">
        {doubles.map(({ id, reference, at, sameLines }) => (
          <li key={id} className="border-b border-rule py-2">
            <Link to={enquiryAddress(reference)} className="text-link numeric">
              {reference}
            </Link>{' '}
            <strong className="font-semibold text-amber">may be a double</strong>
            <span className="block text-muted">
              {at}, {countOf(sameLines, 'line')} the same
            </span>
            <StaffForm>
              <input type="hidden" name="version" value={screen.version} />
              <input type="hidden" name="double" value={id} />
              <Button name="intent" value="merge" look="quiet" size="small">
                Join {reference} to this one
              </Button>
            </StaffForm>
          </li>
        ))}
        {earlier.map(({ id, reference, at, statusWords }) => (
          <li key={id} className="border-b border-rule py-2">
            <Link to={enquiryAddress(reference)} className="text-link numeric">
              {reference}
            </Link>{' '}
            {statusWords} <span className="text-muted">· {at}</span>
          </li>
        ))}
      </ul>
    </ScreenPart>
  )
}
