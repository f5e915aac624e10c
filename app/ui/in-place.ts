/**
 * Link state for links that only change what the page shows: the page neither takes the focus nor
 * fades. Combine it with `preventScrollReset`.
 */
export const inPlaceLinkState = { isInPlace: true }
