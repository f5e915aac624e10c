/**
 * The state of a link that changes what a page shows and leaves everything where it is: with it the
 * page neither takes the focus nor fades. Such a link wants `preventScrollReset` too.
 */
export const inPlace = { isInPlace: true }
