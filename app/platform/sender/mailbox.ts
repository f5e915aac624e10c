/**
 * Returns the key of mail limits: the email address in lower case without its `+tag`, because all
 * variants reach one person.
 */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}
