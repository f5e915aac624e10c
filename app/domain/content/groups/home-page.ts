import { z } from 'zod'
import { faq, image, link, textBlock } from './shapes.ts'
import { line, paragraph, seoMetadata } from './text.ts'

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
    .strictObject({ id: z.string().regex(/^[a-z0-9-]{1,40}$/), text: line, link })
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
