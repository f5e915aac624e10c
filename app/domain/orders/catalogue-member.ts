import type { ContractRule } from '#app/domain/company-range/contract/contract-range.ts'

/** Facts about a product that a public page shows to a signed-in member. */
export interface MemberProduct {
  /** The company's own codes. */
  codes: string[]
  /** Rule of the company's contract for the product; null if it has none. */
  contract: ContractRule | null
  /** Last order of the product: its quantity, day and reference; null if it was never ordered. */
  last: { quantity: string; day: string; reference: string } | null
}

/** A product of a company's range in a list of the catalogue: contracted, ordered before, or with an own code. */
export interface MemberRangeItem extends MemberProduct {
  sku: string
  name: string
  slug: string
}

/** Part of a company's range that a list of the catalogue contains. */
export interface MemberRange {
  /** Up to `maxRangeItems`: products of the contract first, then those ordered last. */
  items: MemberRangeItem[]
  /** Number of all these products. */
  total: number
}

/** Maximum number of products of a company's range shown above a list of the catalogue. */
export const maxRangeItems = 24

/** A signed-in member, as public pages show them. */
export interface CatalogueMember {
  name: string
  /** Company that they order for: the first by name if they belong to several. */
  company: { id: string; name: string }
  mayOrder: boolean
  /** Token of forms that the page sends. */
  formToken: string
  /** Null unless the page asked about a product. */
  product: MemberProduct | null
  /** Null unless the page asked about a list of the catalogue. */
  range: MemberRange | null
}
