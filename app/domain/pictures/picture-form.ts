import type { z } from 'zod'
import { optionalText, recordVersion, requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'
import { maxPictureText } from './picture.ts'

const percentMistake = 'Enter a whole number from 0 to 100.'

const percent = () =>
  requiredText(3, percentMistake)
    .regex(/^(?:\d|[1-9]\d|100)$/, percentMistake)
    .transform(Number)

/** Form with the texts and the focal point of a picture. */
export const pictureForm = formSchema({
  title: requiredText(maxPictureText.title, 'Enter a title by which colleagues find it.').register(
    fieldMeta,
    { as: 'text', label: 'Title', hint: 'Only the team sees it: “Bottling line, morning”.' },
  ),
  alt: optionalText(maxPictureText.alt, 'Shorten the text.').register(fieldMeta, {
    as: 'text',
    label: 'Alternative text',
    hint: 'Says what the picture shows, for people who do not see it. Each page can word it differently.',
  }),
  caption: optionalText(maxPictureText.caption, 'Shorten the caption.').register(fieldMeta, {
    as: 'text',
    label: 'Caption',
    hint: 'Suggested below the picture where it is used.',
  }),
  focusX: percent().register(fieldMeta, {
    as: 'text',
    inputMode: 'numeric',
    label: 'Focal point from the left, %',
  }),
  focusY: percent().register(fieldMeta, {
    as: 'text',
    inputMode: 'numeric',
    label: 'Focal point from the top, %',
  }),
  version: recordVersion(),
})
export type PictureForm = z.output<typeof pictureForm>
