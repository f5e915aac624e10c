import { z } from 'zod'
import { readMoment } from '../notice-window.ts'
import { faq, image, link, textBlock } from './shapes.ts'
import { line, paragraph, seoMetadata } from './text.ts'

/** A moment on the business's clock, such as `2026-12-01T06:00`, or empty. */
const moment = z
  .string()
  .trim()
  .default('')
  .refine((text) => text === '' || readMoment(text) !== null, {
    message: 'must be a day and a time such as 2026-12-01T06:00',
  })

export const homePageContent = z.strictObject({
  seo: seoMetadata,
  hero: z.strictObject({
    text: textBlock,
    link,
    /** Default for content published before this field existed. */
    contact: link.prefault({ text: 'Contact us', href: '/contact' }),
  }),
  /**
   * Notification above the top bar; a new id shows it again to visitors who dismissed the last one.
   */
  notification: z
    .strictObject({
      id: z.string().regex(/^[a-z0-9-]{1,40}$/),
      text: line,
      link,
      /** First moment on the business's clock; empty if it is shown at once. */
      from: moment,
      /** Moment from which it is hidden; empty if it stays. */
      until: moment,
    })
    .refine(
      ({ from, until }) =>
        from === '' || until === '' || (readMoment(from) ?? 0) < (readMoment(until) ?? 0),
      { message: 'ends before it begins', path: ['until'] },
    )
    .nullable(),
  about: z.strictObject({
    text: textBlock,
    quote: z.strictObject({ text: paragraph, name: line, position: line }),
    link,
    image: image.optional(),
  }),
  approach: z.strictObject({ text: textBlock, steps: z.array(textBlock).length(3) }),
  faq: z.strictObject({ text: textBlock, items: z.array(faq).min(1).max(20) }),
})
