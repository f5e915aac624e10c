/** Kinds of cart lines: goods in packs and pallets, or a free sample. */
export const lineKinds = ['order', 'sample'] as const
export type LineKind = (typeof lineKinds)[number]
