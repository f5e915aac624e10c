import type { Database } from '#app/platform/database/database.server.ts'
import type { MailKind } from './mail.ts'
import { applySubject, mailTextsKey, readMailTextsKey } from './mail-texts.ts'
import { loadMailTexts } from './mail-texts-kind.server.ts'
import { type MailComposers, withMailTexts } from './render-mail.ts'

/** Wraps the composers of mails so that each adds the texts that editors published. */
export function composeWithTexts(db: Database, composers: MailComposers): MailComposers {
  const wrapped = Object.entries(composers).map(([name, compose]) => {
    const kind = name as MailKind
    const key = mailTextsKey(kind)
    if (!readMailTextsKey(key)) return [kind, compose] as const
    const composeWith: typeof compose = async (subject) => {
      const texts = await loadMailTexts(db, key)
      const mail = await withMailTexts(texts, () => compose(subject))
      return mail && { ...mail, subject: applySubject(texts, mail.subject) }
    }
    return [kind, composeWith] as const
  })
  return Object.fromEntries(wrapped) as unknown as MailComposers
}
