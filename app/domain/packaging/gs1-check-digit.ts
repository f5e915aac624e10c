/**
 * Tells whether the last of some digits is their GS1 check digit, as in a GTIN or SSCC: from the
 * right, every second digit counts three times.
 */
export function hasGs1CheckDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
