/** Builds the `tel:` URL of an Australian phone number: “(08) 5550 1234” → `tel:+61855501234`. */
export function buildPhoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.startsWith('0') ? `tel:+61${digits.slice(1)}` : `tel:${digits}`
}
