/**
 * Headers of a page whose address holds a secret: no other site hears of it. Not `no-referrer`:
 * browsers then send the page's own form as from `Origin: null`, which is refused.
 */
export const secretAddress = { 'Referrer-Policy': 'same-origin' }
