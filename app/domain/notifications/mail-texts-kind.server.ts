import type { SettingPart } from '#app/domain/content/setting-kind.server.ts'
import { findCurrentRevision } from '#app/domain/publishing/current-revisions.server.ts'
import { describeForm } from '#app/domain/publishing/form/describe-form.ts'
import { findPreviewed } from '#app/domain/publishing/preview/draft-overlay.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { type MailKind, mailKindLabels } from './mail.ts'
import {
  type MailTexts,
  mailTextLabels,
  mailTexts,
  mailTextsKeys,
  noMailTexts,
  readMailTextsKey,
} from './mail-texts.ts'

/**
 * Settings as documents: the texts of each kind of mail. Mails read them when they are composed;
 * nothing of them is in memory.
 */
export const mailTextsSettings: SettingPart<MailTexts> = {
  isKey: (key) => readMailTextsKey(key) !== null,
  parse(_, body) {
    const parsed = mailTexts.safeParse(body)
    if (parsed.success) return { outcome: 'done', body: parsed.data }
    const problems = parsed.error.issues.map(({ path, message }) => ({
      place: path.join('.'),
      reason: message,
    }))
    return { outcome: 'refused', problems }
  },
  load: (tx, key) => loadMailTexts(tx, key),
  describe: (key) => `Mail: ${mailKindLabels[requireKind(key)]}`,
  form: () => describeForm(mailTexts, mailTextLabels),
  listKeys: () => mailTextsKeys,
  references: () => [],
  paths: () => [],
  check: async () => [],
  // Mails are composed from the revisions.
  apply: async () => {},
}

function requireKind(key: string): MailKind {
  const kind = readMailTextsKey(key)
  if (!kind) throw new Error(`“${key}” does not name the texts of a mail.`)
  return kind
}

/** Loads the published texts of a mail; in a preview, the draft. Without a revision they are empty. */
export async function loadMailTexts(db: Database, key: string): Promise<MailTexts> {
  const draft = findPreviewed({ kind: 'setting', key })
  const revision =
    draft === undefined ? await findCurrentRevision(db, { kind: 'setting', key }) : null
  const parsed = mailTexts.safeParse(draft ?? revision?.body ?? noMailTexts)
  if (parsed.success) return parsed.data
  log.error({ key }, 'cannot read the texts of a mail, sending it without them')
  return noMailTexts
}
