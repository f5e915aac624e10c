import type { StepMail } from '#app/domain/enquiry/mails/tell-customer.server.ts'
import { requireChoice } from '#app/platform/forms/field-text.ts'

/** The mail of a step as its form was sent. */
export interface SentMail extends StepMail {
  check: MailCheck
}

/** Result of comparing edited words of a mail with the fields of its form. */
export interface MailCheck {
  /** Sentence beside the words if they are refused, for instance as stale; else null. */
  stale: string | null
  /** Words that the fields gave before, to be sent again with the form. */
  earlier: string
}

/**
 * Reads whether a step's mail is sent, and its words if they were edited. Words that nobody edited follow
 * the fields as they were sent.
 * @param ours the words that the fields give now
 * @param before words that the fields gave earlier, besides those that the form was shown with
 */
export function readMailFields(sent: FormData, ours: string, before = ''): SentMail {
  const text = (name: string) =>
    String(sent.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim()
  const words = text('words')
  const shown = text('usualWords')
  const earlier = [...new Set([text('earlierWords'), shown])].filter(Boolean).join('\n')
  // Ours as they are now, or as they were when the form was shown or the step was done before.
  const isOurs = [ours, shown, before].some((one) => words === one.trim())
  const send = sent.get('mail') === 'yes'
  if (isOurs || words === '') return { send, words: '', check: { stale: null, earlier: '' } }
  const stale = send ? describeStaleWords(words, `${earlier}\n${before}`, ours) : null
  return { send, words, check: { stale, earlier: earlier.slice(0, maxEarlierWords) } }
}

/** Maximum length of the earlier words that a form carries, in characters. */
const maxEarlierWords = 10_000

/** Facts that words of ours state and fields decide: days, hours, amounts and numbers of papers. */
const factPatterns = [
  /\b\d{1,2}\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b\d{1,2}(?::\d{2})?\s[ap]m\b/g,
  /(?<![\w-])(?!20\d\d\s)\d+(?:,\d{3})*\s(?![ap]m\b)[a-z]+\b/g,
  /\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{4,}\b/g,
] as const

/**
 * Describes a fact of earlier words that edited words repeat, although the fields say otherwise now. Words
 * that name the earlier and the present fact are about the change, and right.
 * @returns null if there is none
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

/** Refusal of a step whose mail says what its fields no longer say: the sentence stands beside the words. */
export const staleWordsRefusal = {
  ok: false,
  reason: 'stale-words',
  message: 'Nothing was saved: look at the words of the customer’s mail.',
} as const

/** Puts the refusal of edited words, if it is one, into the check that stands beside them. */
export function checkAfter(
  check: MailCheck,
  refusal: { reason: string; message: string },
): MailCheck {
  return refusal.reason === 'foreign-link-in-mail' ? { ...check, stale: refusal.message } : check
}

/** Returns the errors that stand beside the text for the customer if its links were refused. */
export function errorsBesideText(
  refusal: { reason?: string; message: string } | null | undefined,
): string[] | undefined {
  return refusal?.reason === 'foreign-link' ? [refusal.message] : undefined
}

/** Checks whether a form asks only for a preview of its mail. @throws a 400 page for another button */
export function asksForPreview(sent: FormData): boolean {
  return requireChoice(sent, 'intent', ['', 'preview']) === 'preview'
}

/** What was typed, to be shown again. */
export function typedIn(sent: FormData): Record<string, string> {
  return Object.fromEntries(
    [...sent].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
