import type { Difference } from '#app/domain/orders/change/order-content.ts'

/** What differs between two states of an order, each as it was and as it is. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="mt-2 space-y-2">
      {differences.map(({ what, before, after }) => (
        <div key={what}>
          <dt className="font-medium">{what}</dt>
          <dd className="numeric text-sm break-words whitespace-pre-wrap">
            <del className="text-muted">{before}</del> → <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
