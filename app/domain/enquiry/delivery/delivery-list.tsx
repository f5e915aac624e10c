import { StatusTag } from '#app/ui/status-tag.tsx'
import { deliveryLifecycle, deliveryStateLabels, deliveryTones } from '../delivery.ts'
import type { CustomerDelivery } from '../private-page/customer-view.ts'

/** List of an enquiry's deliveries: day, carrier and contents. */
export function DeliveryList({ deliveries }: { deliveries: CustomerDelivery[] }) {
  return (
    <ol className="border-t border-rule">
      {deliveries.map(({ number, state, words, pallets, note, carries }) => (
        <li key={number} className="border-b border-rule py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h3 className="font-medium">Delivery {number}</h3>
            <StatusTag tone={deliveryTones[state]}>{deliveryStateLabels[state]}</StatusTag>
          </div>
          {deliveryLifecycle[state].carriesGoods && <p className="numeric mt-1">{words}</p>}
          <p className="numeric mt-1 text-sm text-muted">
            {[...carries, pallets].filter(Boolean).join(' · ')}
          </p>
          {note && <p className="mt-2 border-l-2 border-vermilion pl-3 break-words">{note}</p>}
        </li>
      ))}
    </ol>
  )
}
