import { z } from 'zod'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { oneLine } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

export interface SavedView {
  id: string
  name: string
  /** Of the queue's address, without `?`. */
  query: string
}

/** Most views that one person keeps. */
export const mostSavedViews = 20
const longestName = 40
const longestQuery = 600

/** Parameters of the queue's address that belong to a view; the page that is shown does not. */
const kept = ['view', 'q', 'status', 'assignee', 'channel', 'state', 'sort', 'column', 'density']

/** What a view keeps of an address. */
export function viewQuery(params: URLSearchParams): string {
  const query = new URLSearchParams([...params].filter(([name]) => kept.includes(name)))
  return String(query).slice(0, longestQuery)
}

export const savedViewForm = formSchema({
  name: z
    .string('Give the view a name.')
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, 'Give the view a name.')
        .max(longestName, `Shorten the name to ${longestName} characters or fewer.`),
    )
    .register(fieldMeta, { as: 'text', label: 'Name of the view' }),
})
