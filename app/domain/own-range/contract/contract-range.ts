/** What a company's contract says of a product: it comes first, or is not offered to them. */
export type ContractRule = 'preferred' | 'hidden'

/** What a company's contract says, by SKU. A product that it does not name is as for everybody. */
export type ContractRange = ReadonlyMap<string, ContractRule>
