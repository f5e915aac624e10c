import { StatusTag } from '#app/ui/status-tag.tsx'
import { ExternalLink } from '#app/ui/text-link.tsx'
import { deliveryLifecycle, deliveryStateLabels, deliveryTones } from '../delivery.ts'
import type { CustomerDelivery } from '../private-page/customer-view.ts'

interface DeliveryListProps {
  deliveries: CustomerDelivery[]
  /** Returns the URL of a carrier's document by its file id. */
  fileUrl(file: string): string
}

/** List of an enquiry's deliveries: day, carrier, contents, tracking link and carrier's document. */
export function DeliveryList({ deliveries, fileUrl }: DeliveryListProps) {
  return (
    <ol className="border-t border-rule">
      {deliveries.map(({ number, state, words, pallets, note, carries, tracking, document }) => (
        <li key={number} className="border-b border-rule py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h3 className="font-medium">Delivery {number}</h3>
            <StatusTag tone={deliveryTones[state]}>{deliveryStateLabels[state]}</StatusTag>
          </div>
          {deliveryLifecycle[state].carriesGoods && <p className="numeric mt-1">{words}</p>}
          <p className="numeric mt-1 text-sm break-words text-muted">
            {[...carries, pallets].filter(Boolean).join(' · ')}
          </p>
          {(tracking || document) && (
            <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {tracking && (
                <ExternalLink href={tracking} className="text-link">
                  Follow delivery {number} at the carrier
                </ExternalLink>
              )}
              {document && (
                <a href={fileUrl(document.id)} download className="text-link min-w-0 break-words">
                  Carrier’s document: {document.name}
                </a>
              )}
            </p>
          )}
          {note && <p className="mt-2 border-l-2 border-vermilion pl-3 break-words">{note}</p>}
        </li>
      ))}
    </ol>
  )
}
