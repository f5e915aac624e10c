import { href, Link } from 'react-router'
import { deliveryTones } from '#app/domain/enquiry/delivery.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { EnquiryScreen } from '#app/staff/enquiry/read-enquiry-screen.server.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { ExternalLink } from '#app/ui/text-link.tsx'
import { enquiryParams } from '../enquiry-path.ts'
import { deliveryStepLabels } from './delivery-step-labels.ts'
import { ScreenPart } from './screen-part.tsx'

/** The deliveries of an enquiry, each with links to its next steps. */
export function Deliveries({ screen }: { screen: EnquiryScreen }) {
  const { deliveries, reference, unplanned } = screen
  if (deliveries.length === 0) return null
  const deliveryAddress = (number: string) =>
    href('/staff/enquiries/:reference/deliveries/:number', { ...enquiryParams(reference), number })
  return (
    <ScreenPart
      id="deliveries"
      title="Deliveries"
      action={
        unplanned && (
          <Link to={deliveryAddress('new')} className="text-link text-sm">
            Schedule another
          </Link>
        )
      }
    >
      <ul className="border-t border-rule">
        {deliveries.map(
          ({
            number,
            state,
            stateWords,
            words,
            pallets,
            note,
            lines,
            tracking,
            document,
            ...can
          }) => (
            <li key={number} className="border-b border-rule py-3">
              <p className="flex flex-wrap items-center gap-3">
                <span className="font-semibold">Delivery {number}</span>
                <StatusTag tone={deliveryTones[state]}>{stateWords}</StatusTag>
                {can.steps.map((step) => (
                  <Link
                    key={step}
                    to={href('/staff/enquiries/:reference/deliveries/:number/:to', {
                      ...enquiryParams(reference),
                      number: String(number),
                      to: step,
                    })}
                    className="text-link text-sm"
                  >
                    {deliveryStepLabels[step]}
                  </Link>
                ))}
                {can.claim !== null && (
                  <Link
                    to={href('/staff/claims/:reference/:number', {
                      ...enquiryParams(reference),
                      number: String(can.claim.number),
                    })}
                    className="text-link text-sm"
                  >
                    Claim {can.claim.number}: {can.claim.label.toLowerCase()}
                  </Link>
                )}
                {can.canClaim && (
                  <Link
                    to={href('/staff/enquiries/:reference/deliveries/:number/claim', {
                      ...enquiryParams(reference),
                      number: String(number),
                    })}
                    className="text-link text-sm"
                  >
                    Record a claim
                  </Link>
                )}
                {can.canChange && (
                  <Link to={deliveryAddress(String(number))} className="text-link text-sm">
                    Change
                  </Link>
                )}
              </p>
              <p className="mt-1 text-sm">{words}</p>
              <ul className="numeric mt-1 text-sm text-muted">
                {lines.map((line) => (
                  <li key={line} className="break-words">
                    {line}
                  </li>
                ))}
                {pallets !== null && <li>{countOf(pallets, 'pallet')}</li>}
              </ul>
              {(tracking || document) && (
                <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
                  {tracking && (
                    <ExternalLink href={tracking} className="text-link">
                      Follow delivery {number} at the carrier
                    </ExternalLink>
                  )}
                  {document && (
                    <a
                      href={href('/staff/enquiries/:reference/files/:file', {
                        ...enquiryParams(reference),
                        file: document.id,
                      })}
                      download
                      className="text-link min-w-0 break-words"
                    >
                      Carrier’s document: {document.name}
                    </a>
                  )}
                </p>
              )}
              {note && <p className="mt-1 text-sm text-muted">{note}</p>}
            </li>
          ),
        )}
      </ul>
    </ScreenPart>
  )
}
