/**
 * What a limit counts mail by: an e-mail address without regard to capitals and to what stands
 * after a +, because all of these lead to one person.
 */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}
