/**
 * The key that limits count mail by: an e-mail address in lower case without its `+tag`, since all
 * of these reach one person.
 */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}
