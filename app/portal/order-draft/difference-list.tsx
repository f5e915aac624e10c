import type { Difference } from '#app/domain/orders/content/order-content.ts'
import { OwnCodes } from '../products/codes/own-codes.tsx'

interface DifferenceListProps {
  differences: readonly Difference[]
  /** The company's own product codes, by SKU. */
  ownCodes: ReadonlyMap<string, readonly string[]>
}

/** List of differences between two versions of an order, each with its value before and after. */
export function DifferenceList({ differences, ownCodes }: DifferenceListProps) {
  return (
    <dl className="mt-2 space-y-2">
      {differences.map(({ what, sku, before, after }) => (
        <div key={sku ?? what}>
          <dt className="font-medium break-words">{what}</dt>
          <dd className="numeric text-sm break-words whitespace-pre-wrap">
            {sku && <OwnCodes codes={ownCodes.get(sku)} />}
            <del className="text-muted">{before}</del> → <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
