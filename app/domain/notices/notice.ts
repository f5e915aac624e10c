import { z } from 'zod'
import { australianStates } from '#app/domain/calendar/australian-state.ts'
import { maxWrittenLength } from '#app/domain/text-drafts/snippet.ts'
import { optionalText, requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/**
 * Maximum number of companies of one notice; `maxExcluded` is the maximum that can be excluded by
 * name.
 */
export const maxCompanies = 5000
export const maxExcluded = 200
/** Maximum number of test mails of one notice. */
export const maxTestMails = 20

/**
 * States of a notice: `draft` can be changed, `sending` is notifying one company after another,
 * `sent` has reached all of them.
 */
export const noticeStates = {
  draft: 'Draft',
  sending: 'Being sent',
  sent: 'Sent',
} as const
export type NoticeState = keyof typeof noticeStates
export const noticeStateNames = Object.keys(noticeStates) as NoticeState[]

/**
 * Criteria that select the companies of a notice; every non-empty criterion narrows the selection.
 */
export interface NoticeChoice {
  /** Words in the company's name. */
  words: string
  contract: '' | 'yes' | 'no'
  orders: '' | 'open'
  /** State in which the company has a site. */
  state: '' | (typeof australianStates)[number]
  /** Ids of matching companies that are excluded. */
  leftOut: readonly string[]
}

export const noticeForm = formSchema({
  words: optionalText(120, 'Shorten this to 120 characters or fewer.').register(fieldMeta, {
    as: 'text',
    label: 'Words in the name',
  }),
  contract: z.enum(['', 'yes', 'no']).default(''),
  orders: z.enum(['', 'open']).default(''),
  state: z.enum(['', ...australianStates]).default(''),
  subject: requiredText(120, 'Write what it is about: “We are closed from 22 December”.').register(
    fieldMeta,
    { as: 'text', label: 'Subject' },
  ),
  body: requiredText(maxWrittenLength, 'Write the text.', { clean: cleanMultiline }),
})
export type NoticeForm = z.output<typeof noticeForm>

/** 1 → “1 person”, 340 → “340 people”. */
export function countOfPeople(count: number): string {
  return count === 1 ? '1 person' : `${formatNumber(count)} people`
}

/**
 * Describes a choice in words: “Companies with a contract, with open orders, with a site in SA”.
 */
export function describeChoice({ words, contract, orders, state, leftOut }: NoticeChoice): string {
  const parts = [
    words && `named “${words}”`,
    contract && (contract === 'yes' ? 'with a contract' : 'without a contract'),
    orders && 'with open orders',
    state && `with a site in ${state}`,
    leftOut.length > 0 && `without ${formatNumber(leftOut.length)} left out by name`,
  ].filter(Boolean)
  return parts.length === 0 ? 'All companies' : `Companies ${parts.join(', ')}`
}
