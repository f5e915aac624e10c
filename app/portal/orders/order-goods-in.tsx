import { ClaimDisclosure, type RefusedClaim } from '#app/domain/enquiry/goods-in/claim-form.tsx'
import { GoodsInFacts } from '#app/domain/enquiry/goods-in/goods-in-facts.tsx'
import type { ClaimableDelivery } from '#app/domain/enquiry/goods-in/list-claimable-lines.ts'
import type { GoodsInView } from '#app/domain/enquiry/record/enquiry-facts.ts'
import { Button } from '#app/ui/button.tsx'
import { usePendingField } from '#app/ui/form/use-pending-field.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { FormToken } from '../forms/form-token.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface OrderGoodsInProps {
  goodsIn: GoodsInView[]
  fileUrl: (file: string) => string
  mayWithdraw: boolean
  /** Deliveries of which the member can still claim pieces. */
  claimable: readonly ClaimableDelivery[]
  /** Name of the member. */
  member: string
  refused: RefusedClaim | undefined
}

/**
 * Section with the goods-in reports of an order's deliveries, the state of their claims, and forms to
 * claim.
 */
export function OrderGoodsIn(props: OrderGoodsInProps) {
  const { goodsIn, fileUrl, mayWithdraw, claimable, member, refused } = props
  const isWithdrawing = usePendingField() === 'withdraw'
  if (goodsIn.length === 0 && claimable.length === 0) return null
  return (
    <section aria-labelledby="goods-in">
      <h2 id="goods-in" className="mb-4 text-heading">
        Goods in
      </h2>
      <ol className="border-t border-rule empty:hidden">
        {goodsIn.map((found) => (
          <li key={found.id} className="border-b border-rule py-4">
            <h3 className="font-medium">Delivery {found.delivery}</h3>
            <GoodsInFacts found={found} fileUrl={fileUrl} />
            {found.claim && (
              <div className="mt-3">
                <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                  <strong className="font-semibold">Claim {found.claim.number}</strong>
                  <StatusTag tone={found.claim.tone}>{found.claim.title}</StatusTag>
                </p>
                <p className="mt-1">{found.claim.words}</p>
                {found.claim.reply && (
                  <p className="mt-2 border-l-2 border-green pl-3 break-words whitespace-pre-wrap">
                    {found.claim.reply}
                  </p>
                )}
                {mayWithdraw && found.claim.state === 'open' && (
                  <PortalForm preventScrollReset className="mt-2 print:hidden">
                    <input type="hidden" name="intent" value="withdraw" />
                    <input type="hidden" name="claim" value={found.claim.number} />
                    <Button look="quiet" size="small" pending={isWithdrawing}>
                      Withdraw this claim
                    </Button>
                  </PortalForm>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {claimable.map((one) => (
        <ClaimDisclosure
          // Empties the form once its claim was made, so that it is not added a second time.
          key={`${one.delivery} ${one.claimed}`}
          claimable={one}
          contact={member}
          refused={refused}
          carried={<FormToken />}
        />
      ))}
    </section>
  )
}
