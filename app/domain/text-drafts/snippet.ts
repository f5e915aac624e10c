import type { z } from 'zod'
import { requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'
import { placeholders } from './placeholders.ts'

/** Maximum number of snippets, so that a menu of them stays readable. */
export const maxSnippets = 100
/** Maximum length, in characters, of an answer, notice or draft written by staff. */
export const maxWrittenLength = 10_000

export interface Snippet {
  id: string
  name: string
  body: string
  version: number
  updatedAt: Date
  updatedBy: string
}

export const snippetForm = formSchema({
  name: requiredText(80, 'Enter a name by which the team finds it.').register(fieldMeta, {
    as: 'text',
    label: 'Name',
    hint: 'What it is for: “Glass is back-ordered”.',
  }),
  body: requiredText(4000, 'Write the text.', { clean: cleanMultiline }).register(fieldMeta, {
    as: 'textarea',
    label: 'Text',
    hint: `Placeholders: ${placeholders.map((name) => `{${name}}`).join(', ')}.`,
    rows: 8,
  }),
})

export type SnippetForm = z.output<typeof snippetForm>
