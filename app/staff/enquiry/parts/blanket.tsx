import { Link } from 'react-router'
import { BlanketBalance } from '#app/domain/enquiry/blanket/blanket-balance.tsx'
import { openStatuses } from '#app/domain/enquiry/lifecycle.ts'
import type { EnquiryScreen } from '#app/staff/enquiry/read-enquiry-screen.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { RefusedSaveNotice } from '../../forms/refused-save.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'
import { enquiryPath } from '../enquiry-path.ts'
import { EnquiryStatusTag } from '../enquiry-status-tag.tsx'
import type { RefusedInput } from './refused-input.ts'
import { ScreenPart } from './screen-part.tsx'

/**
 * Part of the enquiry page about a blanket order: remaining quantities, call-offs, and a form to
 * change its period.
 */
export function BlanketOrderSection({
  screen,
  refused,
}: {
  screen: EnquiryScreen
  refused: RefusedInput | undefined
}) {
  const { blanket, period, version, status } = screen
  if (!blanket || !period) return null
  const isOpen = openStatuses.includes(status)
  return (
    <ScreenPart id="blanket" title={`Blanket order, ${blanket.period}`}>
      {blanket.isOver && isOpen && (
        <p className="mb-3 text-sm text-amber">
          Its period has ended. It closes by itself once every call-off is delivered; give it a
          later last day to keep it open.
        </p>
      )}
      <BlanketBalance lines={blanket.lines} />
      <h3 className="mt-5 font-semibold">Call-offs</h3>
      {blanket.callOffs.length === 0 ? (
        <p className="text-sm text-muted">Nothing is called off yet.</p>
      ) : (
        <ul className="mt-2 border-t border-rule">
          {blanket.callOffs.map((callOff) => (
            <li key={callOff.reference} className="border-b border-rule py-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={enquiryPath(callOff.reference)} className="text-link numeric">
                  {callOff.reference}
                </Link>
                <EnquiryStatusTag status={callOff.status} />
                <span className="text-sm text-muted">
                  {[callOff.purchaseOrder, callOff.place, callOff.day].filter(Boolean).join(' · ')}
                </span>
              </p>
              {callOff.lines.map((line) => (
                <p key={line} className="numeric text-sm">
                  {line}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <StaffForm part="blanket" className="mt-4 flex flex-wrap items-end gap-2">
          <RefusedSaveNotice refusal={refused?.refusal} />
          <input type="hidden" name="version" value={version} />
          <TextField
            type="date"
            name="from"
            label="First day"
            defaultValue={refused?.typed.from ?? period.from}
            className="control-small"
          />
          <TextField
            type="date"
            name="until"
            label="Last day"
            defaultValue={refused?.typed.until ?? period.until}
            className="control-small"
          />
          <Button name="intent" value="period" look="secondary" size="small">
            Change the period
          </Button>
        </StaffForm>
      )}
    </ScreenPart>
  )
}
