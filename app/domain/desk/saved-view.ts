import { z } from 'zod'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

export interface SavedView {
  id: string
  name: string
  /** Query of the queue's URL, without `?`. */
  query: string
}

/** Maximum number of saved views of one person. */
export const maxSavedViews = 20
const maxNameLength = 40
const maxQueryLength = 600

/** Parameters of the queue's URL that a view saves; the page position is not saved. */
const savedParams = [
  'view',
  'q',
  'status',
  'assignee',
  'channel',
  'state',
  'sort',
  'column',
  'density',
]

/** Returns the part of the queue's query that a view saves. */
export function savedViewQuery(params: URLSearchParams): string {
  const query = new URLSearchParams([...params].filter(([name]) => savedParams.includes(name)))
  return String(query).slice(0, maxQueryLength)
}

export const savedViewForm = formSchema({
  name: z
    .string('Give the view a name.')
    .transform(cleanSingleLine)
    .pipe(
      z
        .string()
        .min(1, 'Give the view a name.')
        .max(maxNameLength, `Shorten the name to ${maxNameLength} characters or fewer.`),
    )
    .register(fieldMeta, { as: 'text', label: 'Name of the view' }),
})
