import { href, Link } from 'react-router'
import { BlanketBalance } from '#app/domain/enquiry/blanket/blanket-balance.tsx'
import type { BlanketView } from '#app/domain/enquiry/blanket/blanket-view.ts'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { orderAddress } from '../order-address.ts'

interface BlanketSectionProps {
  blanket: BlanketView
  order: { company: string; reference: string }
  mayOrder: boolean
  /** The reason why nothing can be called off at the moment; empty if call-offs are possible. */
  whyNot: string
}

/**
 * Section of a blanket order's page: remaining quantities, call-offs, and a link to call off more.
 */
export function BlanketSection({ blanket, order, mayOrder, whyNot }: BlanketSectionProps) {
  const { period, lines, callOffs } = blanket
  return (
    <section aria-labelledby="blanket" className="mt-8">
      <h2 id="blanket" className="text-heading">
        Blanket order, {period}
      </h2>
      {whyNot ? (
        <Notice className="mt-4 max-w-2xl">
          <p>{whyNot}</p>
        </Notice>
      ) : (
        mayOrder && (
          <p className="mt-4 print:hidden">
            <ButtonLink
              to={href('/portal/:company/orders/:reference/call-off', {
                ...order,
                reference: order.reference.toLowerCase(),
              })}
            >
              Call off
            </ButtonLink>
          </p>
        )
      )}
      <div className="mt-5">
        <BlanketBalance lines={lines} />
      </div>
      <h3 className="mt-8 font-semibold">Call-offs</h3>
      {callOffs.length === 0 ? (
        <p className="mt-2 text-muted">Nothing is called off yet.</p>
      ) : (
        <ul className="mt-3 border-t border-rule">
          {callOffs.map((callOff) => (
            <li
              key={callOff.reference}
              className="grid gap-x-6 gap-y-1 border-b border-rule py-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
            >
              <p>
                <Link to={orderAddress(order.company, callOff.reference)} className="text-link">
                  <span className="numeric">{callOff.reference}</span>
                </Link>
                {callOff.purchaseOrder && (
                  <span className="block text-sm break-words text-muted">
                    {callOff.purchaseOrder}
                  </span>
                )}
              </p>
              <div className="numeric min-w-0 text-sm">
                {callOff.lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                <p className="text-muted">
                  {[callOff.place, callOff.day].filter(Boolean).join(' · ')}
                </p>
              </div>
              <p>
                <StatusTag tone={callOff.isGivenBack ? 'negative' : 'neutral'}>
                  {lifecycle[callOff.status].customerLabel}
                  {callOff.isGivenBack && ': given back'}
                </StatusTag>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
