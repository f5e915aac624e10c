/**
 * A cell that no spreadsheet reads as a formula: what begins like one gets an apostrophe in front.
 * (OWASP, CSV Injection: https://owasp.org/www-community/attacks/CSV_Injection)
 */
export function plainCell(value: string | number): string {
  const text = String(value)
  return typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
