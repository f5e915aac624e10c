import { ClaimDisclosure, type RefusedClaim } from '#app/domain/enquiry/goods-in/claim-form.tsx'
import type { ClaimableDelivery } from '#app/domain/enquiry/goods-in/list-claimable-lines.ts'
import type { GoodsInView } from '#app/domain/enquiry/record/enquiry-facts.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'

type ShownClaim = NonNullable<GoodsInView['claim']> & Pick<GoodsInView, 'lines' | 'delivery'>

interface DeliveryClaimsProps {
  claims: readonly ShownClaim[]
  claimable: readonly ClaimableDelivery[]
  contact: string
  refused: RefusedClaim | undefined
}

/** Claims for the deliveries of an enquiry, and a form to make one. */
export function DeliveryClaims({ claims, claimable, contact, refused }: DeliveryClaimsProps) {
  return (
    <>
      {claims.map(({ number, delivery, title, tone, words, lines, reply }) => (
        <div key={number} className="mt-4 rounded border border-edge bg-surface p-4">
          <p className="flex flex-wrap items-baseline justify-between gap-2">
            <span className="font-medium">
              Claim {number}, delivery {delivery}
            </span>
            <StatusTag tone={tone}>{title}</StatusTag>
          </p>
          <ul className="numeric mt-1 text-sm">
            {lines.map((line) => (
              <li key={line} className="break-words">
                {line}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-muted">{words}</p>
          {reply && <p className="mt-2 break-words whitespace-pre-wrap">{reply}</p>}
        </div>
      ))}
      {claimable.map((one) => (
        <ClaimDisclosure
          // Empties the form once its claim was made, so that it is not added a second time.
          key={`${one.delivery} ${one.claimed}`}
          claimable={one}
          contact={contact}
          refused={refused}
        />
      ))}
    </>
  )
}
