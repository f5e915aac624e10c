import { z } from 'zod'
import { readMoment } from '#app/domain/content/notice-window.ts'
import { formMeta } from '#app/domain/publishing/form/describe-form.ts'
import { purposes } from './purposes.ts'
import { serviceSlugs } from './service-slugs.ts'
import { service } from './services.ts'
import {
  faq,
  illustratedBlock,
  image,
  legalSection,
  line,
  link,
  map,
  paragraph,
  seoMetadata,
  teamMember,
  textBlock,
} from './shapes.ts'

export const aboutPageContent = z.strictObject({
  seo: seoMetadata,
  hero: illustratedBlock,
  mission: textBlock,
  story: textBlock,
  /** Milestones by year, oldest first. */
  milestones: z.array(z.strictObject({ year: z.string().regex(/^\d{4}$/), text: line })).max(20),
  team: z.strictObject({ text: textBlock, members: z.array(teamMember).min(1).max(12) }),
})

const callToAction = z.strictObject({
  text: textBlock,
  link,
  phone: z.boolean().default(true),
})
export type CallToAction = z.output<typeof callToAction>

/** Blocks that invite the reader to contact us. */
export const callToActionsContent = z.strictObject({
  general: callToAction,
  services: callToAction,
  about: callToAction,
})

export const contactPageContent = z.strictObject({
  seo: seoMetadata,
  hero: textBlock,
  form: textBlock,
  card: textBlock,
  locations: textBlock,
  map,
})

/** Schema of a legal page: introduction, effective date, and numbered sections. */
const legalPage = z.strictObject({
  seo: seoMetadata,
  hero: textBlock,
  effective: z.iso.date(),
  sections: z.array(legalSection).min(1).max(60),
})
export type LegalPage = z.output<typeof legalPage>

export const cookieStatementPageContent = legalPage

/** A moment on the business's clock, such as `2026-12-01T06:00`, or empty. */
const moment = z
  .string()
  .trim()
  .default('')
  .refine((text) => text === '' || readMoment(text) !== null, {
    message: 'must be a day and a time such as 2026-12-01T06:00',
  })
  .register(formMeta, { format: 'moment' })

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
      id: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/, 'must have small letters, digits and hyphens only')
        .register(formMeta, {
          hint: 'Such as christmas-2026. A new one shows the notice again to visitors who have closed it.',
        }),
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

export const preferencesPageContent = z.strictObject({
  seo: seoMetadata,
  hero: textBlock,
  consent: textBlock,
  purposes: z
    .array(z.strictObject({ id: z.enum(purposes), title: line, text: paragraph }))
    .length(purposes.length)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      message: 'names a purpose twice',
    }),
  theme: textBlock,
  motion: textBlock,
  /** Text above the consent choice for first-time visitors. */
  notice: z.string().trim().min(1).max(240),
})

/** Number of the section about the Privacy Officer, which other pages link to. */
const privacyOfficerSection = 17

export const privacyPolicyPageContent = legalPage.refine(
  ({ sections }) => sections[privacyOfficerSection - 1]?.title.includes('Privacy Officer') ?? false,
  { message: `section ${privacyOfficerSection} must be the Privacy Officer's`, path: ['sections'] },
)

export const servicesPageContent = z.strictObject({
  seo: seoMetadata,
  hero: illustratedBlock,
  solutions: textBlock,
  selfService: textBlock,
  support: textBlock,
  logistics: illustratedBlock,
  alternativeHero: textBlock.refine(({ highlight }) => highlight.length === 4, {
    message: 'must have four highlights',
    path: ['highlight'],
  }),
  services: z
    .array(service)
    .refine((services) => services.map(({ slug }) => slug).join() === serviceSlugs.join(), {
      message: `must be ${serviceSlugs.join(', ')}, each once and in this order`,
    }),
})
