import { optionalCheckbox, optionalText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'

/** Maximum number of tags of an enquiry, and maximum length of one in characters. */
export const maxTags = 8
export const maxTagLength = 24

/** Schema of the form that tags an enquiry: tags with commas between them, and the priority. */
export const tagsForm = formSchema({
  tags: optionalText(400, 'Shorten the tags.'),
  urgent: optionalCheckbox(),
})

export type ReadTags = { outcome: 'done'; tags: string[] } | { outcome: 'refused'; message: string }

/** Reads tags with commas between them: lower case, each once, in alphabetical order. */
export function readTags(typed: string): ReadTags {
  const tags = typed
    .split(/[,;]/)
    .map((tag) => cleanSingleLine(tag).toLocaleLowerCase('en-AU'))
    .filter((tag) => tag !== '')
  const unique = [...new Set(tags)].toSorted((a, b) => a.localeCompare(b, 'en-AU'))
  const long = unique.find((tag) => tag.length > maxTagLength)
  if (long) {
    return {
      outcome: 'refused',
      message: `Shorten “${long}” to ${maxTagLength} characters or fewer.`,
    }
  }
  if (unique.length > maxTags) {
    return {
      outcome: 'refused',
      message: `Use ${maxTags} tags or fewer: these are ${unique.length}.`,
    }
  }
  return { outcome: 'done', tags: unique }
}
