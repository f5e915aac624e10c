/**
 * Normalises a Global Trade Item Number to 14 digits, as the path of a GS1 Digital Link has it.
 * @returns null unless it has 8, 12, 13 or 14 digits and a right check digit
 */
export function normaliseGtin(text: string): string | null {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return null
  const digits = text.padStart(14, '0')
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
  return sum % 10 === 0 ? digits : null
}
