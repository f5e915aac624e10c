import { mailKinds } from '#app/domain/notifications/mail.ts'
import type { MailComposer, MailComposers } from '#app/domain/notifications/render-mail.ts'

/** Uses one composer for every kind of mail. */
export function everyKind(compose: MailComposer): MailComposers {
  return Object.fromEntries(mailKinds.map((kind) => [kind, compose])) as MailComposers
}
