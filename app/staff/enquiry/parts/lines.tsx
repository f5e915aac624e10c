import { href, Link } from 'react-router'
import { EnquiryLoad } from '#app/domain/cart/load/enquiry-load.tsx'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { withNoBreaks } from '#app/platform/text/format.ts'
import type { LineView } from '#app/staff/enquiry/lines-on-screen.ts'
import type { EnquiryScreen } from '#app/staff/enquiry/read-enquiry-screen.server.ts'
import { Button } from '#app/ui/button.tsx'
import { RefusedSaveNotice } from '../../forms/refused-save.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'
import { enquiryParams } from '../enquiry-path.ts'
import type { RefusedInput } from './refused-input.ts'
import { ScreenPart } from './screen-part.tsx'

/** The agreed lines of an enquiry, with requested and proposed terms, and the total load. */
export function LinesSection({
  screen,
  refused,
}: {
  screen: EnquiryScreen
  refused: RefusedInput | undefined
}) {
  const open = screen.proposals.find(({ state }) => state === 'open')
  return (
    <ScreenPart id="lines" title={`Lines (${screen.standing})`}>
      <RefusedSaveNotice refusal={refused?.refusal} />
      {open && (
        <StaffForm part="lines" className="proposal-open">
          <p className="text-sm">
            Proposal {open.number} waits for the customer until the end of {open.answerBy}.
          </p>
          <input type="hidden" name="version" value={screen.version} />
          <Button name="intent" value="withdraw" look="quiet" size="small">
            Withdraw the proposal
          </Button>
        </StaffForm>
      )}
      <ul className="enquiry-lines">
        {screen.lines.map((line) => (
          <Line key={line.position} line={line} reference={screen.reference} />
        ))}
      </ul>
      <EnquiryLoad load={screen.load} />
      {screen.message && (
        <blockquote className="enquiry-message">
          <p className="text-sm text-muted">They wrote with it</p>
          <p className="break-words whitespace-pre-wrap">{screen.message}</p>
        </blockquote>
      )}
    </ScreenPart>
  )
}

function Line({ line, reference }: { line: LineView; reference: string }) {
  return (
    <li>
      <span className="numeric text-sm text-muted">{line.position}</span>
      <ProductDrawing drawing={line.drawing} className="h-14 w-9 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="leading-snug">
          {/* The public site is another app, so this is a full page load. */}
          <a
            href={href('/catalogue/:slug', { slug: line.slug })}
            className="font-medium hover:text-green"
          >
            {line.name}
          </a>{' '}
          <span className="text-sm text-muted">{line.sku}</span>
        </p>
        {line.quantity && (
          <p className="numeric mt-0.5 text-sm">
            {line.quantity}
            {line.weight && <span className="text-muted">{withNoBreaks(` · ${line.weight}`)}</span>}
          </p>
        )}
        {line.asked && <p className="numeric text-sm text-muted">Asked for: {line.asked}</p>}
        {line.proposed && <p className="numeric text-sm text-amber">Proposed: {line.proposed}</p>}
        {line.progress && <p className="numeric text-sm text-green">{line.progress}</p>}
        {line.shortReason && (
          <p className="text-sm break-words text-muted">Closed short: {line.shortReason}</p>
        )}
        {line.closable > 0 && (
          <Link
            to={href('/staff/enquiries/:reference/lines/:position/short', {
              ...enquiryParams(reference),
              position: String(line.position),
            })}
            className="text-link text-sm"
          >
            Close short<span className="sr-only"> {line.name}</span>
          </Link>
        )}
        {line.ownFields.length > 0 && (
          <p className="text-sm break-words text-muted">{line.ownFields.join(' · ')}</p>
        )}
        {line.note && <p className="text-sm break-words text-muted">Note: {line.note}</p>}
        {line.clash && <p className="text-sm text-vermilion">{line.clash}</p>}
      </div>
    </li>
  )
}
