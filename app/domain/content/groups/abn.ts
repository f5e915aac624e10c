const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/**
 * Checks an Australian Business Number: eleven digits, ignoring spaces. After subtracting 1 from
 * the first digit, the weighted sum must be divisible by 89 (Australian Business Register, ABN
 * format).
 */
export function isAbn(text: string): boolean {
  const digits = text.replaceAll(' ', '')
  if (!/^\d{11}$/.test(digits)) return false
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0
}

/** Formats an ABN as on an invoice: “72 999 999 991”. */
export function formatAbn(abn: string): string {
  return abn.replaceAll(' ', '').replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}
