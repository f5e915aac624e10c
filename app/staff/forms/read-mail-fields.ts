import type { z } from 'zod'
import type { StepMail } from '#app/domain/enquiry/mails/notify-customer.server.ts'
import { freeText, optionalYes, recordVersion } from '#app/platform/forms/form-fields.ts'
import { type FormReading, firstErrorOf, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { areSameDay, findDays } from './find-days.ts'

/** The mail of a step, as submitted with its form. */
export interface SentMail extends StepMail {
  check: MailCheck
}

/** Result of comparing edited mail text with the fields of its form. */
export interface MailCheck {
  /**
   * Error message beside the text if it was refused, for instance because it is stale; otherwise
   * null.
   */
  stale: string | null
  /** Texts generated from earlier values of the fields, carried along by the form. */
  earlier: string
}

type ComparedTexts = Record<'before' | 'days' | 'knownDays', string>

/** Fields of `MailFields`, and the version, for the schema of a step's form. */
export const mailFields = {
  version: recordVersion(),
  mail: optionalYes(),
  words: freeText(),
  /** Generated text that the form was shown with. */
  usualWords: freeText(),
  /** Generated texts that were shown before. */
  earlierWords: freeText(),
}
type MailTexts = Pick<
  z.output<z.ZodObject<typeof mailFields>>,
  'mail' | 'words' | 'usualWords' | 'earlierWords'
>

/** Forms of a step: `preview` only shows its mail again. */
export const stepForms = <Schema extends z.ZodObject>(schema: Schema) => ({
  '': schema,
  preview: schema,
})

/** Answer to a step's form that could not be read, with what was typed. */
export function answerUnreadable(sent: FormReading<unknown> & { status: 'error' }) {
  return {
    refusal: { outcome: 'unreadable', message: firstErrorOf(sent) },
    typed: typedTextsOf(sent),
    preview: null,
    check: undefined,
    version: undefined,
  }
}

/**
 * Reads whether a step's mail is sent, and its text if that was edited. Otherwise `words` is empty,
 * and the text is generated from the submitted fields.
 * @param ours text generated from the fields as they are now
 * @param before text generated from earlier values, besides the text that the form was shown with
 * @param days text with the days of the form that the generated text does not name
 * @param knownDays text with days that the edited text may name besides
 */
export function readMailFields(
  sent: MailTexts,
  ours: string,
  { before = '', days = '', knownDays = '' }: Partial<ComparedTexts> = {},
): SentMail {
  const clean = (text: string) => text.replaceAll('\r\n', '\n').trim()
  const words = clean(sent.words)
  const shown = clean(sent.usualWords)
  const earlier = [...new Set([clean(sent.earlierWords), shown])].filter(Boolean).join('\n')
  // A generated text counts as not edited: the current one, the one the form was shown with, or the
  // one of the stored step.
  const isOurs = [ours, shown, before].some((one) => words === one.trim())
  const send = sent.mail === 'yes'
  if (isOurs || words === '') return { send, words: '', check: { stale: null, earlier: '' } }
  const stale = send
    ? (describeStaleWords(words, `${earlier}\n${before}`, ours) ??
      describeOtherDay(words, `${ours}\n${days}`, knownDays))
    : null
  return { send, words, check: { stale, earlier: earlier.slice(0, maxEarlierWords) } }
}

/** Maximum length of the earlier texts that a form carries, in characters. */
const maxEarlierWords = 10_000

/**
 * Patterns of facts that generated text takes from the fields: days, times, quantities and document
 * numbers.
 */
const factPatterns = [
  /\b\d{1,2}\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b\d{1,2}(?::\d{2})?\s[ap]m\b/g,
  /(?<![\w-])(?!20\d\d\s)\d+(?:,\d{3})*\s(?![ap]m\b)[a-z]+\b/g,
  /\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{4,}\b/g,
] as const

/**
 * Describes a fact of an earlier text that an edited text repeats although the fields have changed.
 * A text that names both the earlier and the current fact is accepted, because it explains the
 * change.
 * @returns null if there is no such fact
 */
export function describeStaleWords(edited: string, earlier: string, ours: string): string | null {
  for (const pattern of factPatterns) {
    const [before, now, said] = [earlier, ours, edited].map(
      (words) => new Set(words.replaceAll(/\s+/g, ' ').match(pattern) ?? []),
    ) as [Set<string>, Set<string>, Set<string>]
    const unsaid = [...now].filter((fact) => !said.has(fact))
    const old = [...before].find((fact) => !now.has(fact) && said.has(fact))
    if (old === undefined || (now.size > 0 && unsaid.length === 0)) continue
    const instead = unsaid.length > 0 ? `, and the fields now say ${unsaid.join(' and ')}` : ''
    return `These words still say ${old}${instead}. Correct them, or clear them to send our words.`
  }
  return null
}

/**
 * Describes a day that an edited text names instead of a day in the fields. A text that also names
 * the days of the fields is accepted, and so is one without days.
 * @param ours text generated from the fields
 * @param known text with days that may be named besides
 * @returns null if the days agree
 */
export function describeOtherDay(edited: string, ours: string, known = ''): string | null {
  const [said, meant, allowed] = [findDays(edited), findDays(ours), findDays(known)]
  const unsaid = meant.filter((day) => !said.some((one) => areSameDay(one, day)))
  const other = said.find((day) => ![...meant, ...allowed].some((one) => areSameDay(one, day)))
  if (!other || unsaid.length === 0) return null
  return `This text says ${other.text}, and the form says ${unsaid.map(({ text }) => text).join(' and ')}. Correct the text or the form, or clear the text to send ours.`
}

/**
 * Refusal of a step whose mail states outdated facts. The error message itself is shown beside the
 * text.
 */
export const staleWordsRefusal = {
  outcome: 'stale-words',
  message: 'Nothing was saved: look at the words of the customer’s mail.',
} as const

/**
 * Adds the refusal of a mail's links, if that is what was refused, to the check shown beside the
 * text.
 */
export function withMailRefusal(
  check: MailCheck,
  refusal: { outcome: string; message: string },
): MailCheck {
  return refusal.outcome === 'foreign-link-in-mail' ? { ...check, stale: refusal.message } : check
}

/** Returns the errors to show beside the text for the customer, if its links were refused. */
export function errorsBesideText(
  refusal: { outcome?: string; message: string } | null | undefined,
): string[] | undefined {
  return refusal?.outcome === 'foreign-link' ? [refusal.message] : undefined
}
