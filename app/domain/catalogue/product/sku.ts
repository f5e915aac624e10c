export const maxSkuLength = 40
const grammar = /^[A-Z0-9]+(?:[-.][A-Z0-9]+)*$/

/**
 * Whether a text has the form of a SKU: capital letters and digits, parts joined by a hyphen or a
 * dot.
 */
export function isSku(text: string): boolean {
  return text.length <= maxSkuLength && grammar.test(text)
}
