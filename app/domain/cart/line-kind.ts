/** What a line asks for: goods in packs and pallets, or a free sample of them. */
export const lineKinds = ['order', 'sample'] as const
export type LineKind = (typeof lineKinds)[number]
