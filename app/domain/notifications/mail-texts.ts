import { z } from 'zod'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { type MailKind, mailKinds, personalKinds } from './mail.ts'

/** Part of a subject that stands for the usual one, which names the record of the mail. */
export const usualSubject = '{subject}'

const paragraphs = z.array(z.string().trim().min(1).max(1000)).max(5).default([])

/** Texts that an editor adds to a kind of mail. */
export const mailTexts = formSchema({
  /** Subject with `usualSubject` in it; empty for the usual one. */
  subject: z
    .string()
    .trim()
    .max(120)
    .regex(/^[^\r\n]*$/, 'must be one line')
    .refine(
      (text) => text === '' || text.split(usualSubject).length === 2,
      `must contain ${usualSubject} once, in place of the usual subject, which names the enquiry or order`,
    )
    .default(''),
  opening: paragraphs,
  closing: paragraphs,
}).strict()
export type MailTexts = z.output<typeof mailTexts>

export const noMailTexts: MailTexts = { subject: '', opening: [], closing: [] }

/** Labels and hints of the fields in the editor. */
export const mailTextLabels = {
  subject: {
    label: 'Subject',
    hint: `Leave it empty for the usual subject, or write it around ${usualSubject}: “Vpack: ${usualSubject}”.`,
  },
  opening: { label: 'Opening', hint: 'Paragraphs below the heading, before the usual text.' },
  closing: {
    label: 'Closing',
    hint: 'Paragraphs below the usual text, above our contact details.',
  },
}

const keyPrefix = 'mail-'

/** Returns the key of the document with the texts of a kind of mail. */
export const mailTextsKey = (kind: MailKind) => `${keyPrefix}${kind}`

/** Kinds of mail whose text is written for each mail, or that test the texts of others. */
const writtenKinds: readonly MailKind[] = [...personalKinds, 'customer-notice', 'mail-texts-test']

/** Kinds of mail with texts of their own: all that the site writes. */
const editableKinds = mailKinds.filter((kind) => !writtenKinds.includes(kind))

/** Keys of the documents with the texts of mails. */
export const mailTextsKeys: readonly string[] = editableKinds.map(mailTextsKey)

/** Returns the kind of mail of a key; null if it is not one. */
export function readMailTextsKey(key: string): MailKind | null {
  return editableKinds.find((kind) => mailTextsKey(kind) === key) ?? null
}

/** Puts the usual subject of a mail into that of an editor. */
export function applySubject({ subject }: Pick<MailTexts, 'subject'>, usual: string): string {
  // As a function, because a text may contain patterns such as `$&`.
  return subject === '' ? usual : subject.replace(usualSubject, () => usual)
}
