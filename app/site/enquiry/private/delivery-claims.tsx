import { Form, useNavigation } from 'react-router'
import { type ClaimableLine, ClaimFields } from '#app/domain/enquiry/goods-in/claim-form.tsx'
import type { GoodsInView } from '#app/domain/enquiry/record/goods-in-view.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { RefusedClaim } from './handle-record-form.server.ts'

type ShownClaim = NonNullable<GoodsInView['claim']> & Pick<GoodsInView, 'lines' | 'delivery'>

interface DeliveryClaimsProps {
  claims: readonly ShownClaim[]
  /** Deliveries that arrived and have no claim yet. */
  claimable: readonly { delivery: number; lines: readonly ClaimableLine[] }[]
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
      {claimable.map(({ delivery, lines }) => (
        <ClaimDisclosure
          key={delivery}
          delivery={delivery}
          lines={lines}
          contact={contact}
          refused={refused?.delivery === delivery ? refused : undefined}
        />
      ))}
    </>
  )
}

/** Form to claim missing or broken pieces of a delivery, closed until it is needed. */
function ClaimDisclosure({
  delivery,
  lines,
  contact,
  refused,
}: {
  delivery: number
  lines: readonly ClaimableLine[]
  contact: string
  refused: RefusedClaim | undefined
}) {
  const { state, formData } = useNavigation()
  const isPending = state !== 'idle' && formData?.get('intent') === 'claim'
  return (
    <details className="disclosure mt-4 print:hidden" open={refused !== undefined}>
      <summary>Something of delivery {delivery} missing or broken?</summary>
      <Form method="post" preventScrollReset className="mt-3">
        <input type="hidden" name="intent" value="claim" />
        <input type="hidden" name="delivery" value={delivery} />
        <ClaimFields
          lines={lines}
          contact={contact}
          typed={refused?.typed}
          refusal={refused?.refusal}
        >
          {refused && (
            <p role="alert" className="text-vermilion">
              {refused.refusal.message}
            </p>
          )}
          <Button look="secondary" pending={isPending}>
            Send the claim
          </Button>
        </ClaimFields>
      </Form>
    </details>
  )
}
