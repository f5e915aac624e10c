/** The visitor's cart, as the enquiry pages name it. */
const cookie = /(?:^|;\s*)vpack_cart_token=([^;]+)/

/** The token of the cart that a Cookie header names; undefined without one. */
export function cartTokenOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : cookie.exec(header)?.[1]
}
