import { countPallets } from '#app/domain/enquiry/load/count-pallets.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { OrderContent } from '../change/order-content.ts'

/** What a company’s owner wants approved before it is sent. */
export interface ApprovalRules {
  /** More pallets than this; null for any size. */
  overPallets: number | null
  newProducts: boolean
  outsideLists: boolean
  /** Accounts whose every order is approved. */
  people: readonly string[]
  ownApproval: boolean
}

export interface ApprovalGround {
  /** Account of who sends it. */
  sender: string
  content: Pick<OrderContent, 'lines'>
  /** SKUs that the company had before, and those on its lists. */
  had: ReadonlySet<string>
  listed: ReadonlySet<string>
}

/** Why an order needs approval, a sentence each; none where it does not. */
export function whyApproval(
  rules: ApprovalRules,
  { sender, content: { lines }, had, listed }: ApprovalGround,
): string[] {
  const { fullPallets, partPallets } = countPallets(lines)
  const pallets = fullPallets + partPallets
  const { overPallets } = rules
  const fresh = rules.newProducts ? lines.filter(({ sku }) => !had.has(sku)) : []
  const outside = rules.outsideLists ? lines.filter(({ sku }) => !listed.has(sku)) : []
  return [
    overPallets !== null && pallets > overPallets
      ? `It comes to ${countOf(pallets, 'pallet')}, more than ${overPallets}.`
      : '',
    fresh.length > 0 ? `New to your company: ${named(fresh)}.` : '',
    outside.length > 0 ? `On none of your lists: ${named(outside)}.` : '',
    rules.people.includes(sender) ? 'Every order of this person is approved.' : '',
  ].filter(Boolean)
}

function named(lines: readonly { name: string }[]): string {
  const [first, second, ...rest] = lines.map(({ name }) => name)
  return [first, second, rest.length > 0 && `${rest.length} more`].filter(Boolean).join('; ')
}
