import { z } from 'zod'
import { mapMaxZoom, mapZoom, reviewDefaultRating } from '#app/business-constants.ts'
import { formMeta } from '#app/domain/publishing/form/describe-form.ts'
import { iconNamePattern, maxIconNameLength } from '#app/platform/icons/drawn-icon.ts'
import { isAbn } from './abn.ts'

/** A single line, such as a title, label or name. */
export const line = z.string().trim().min(1).max(200)
/** A single line that may be empty. */
const optionalLine = z.string().trim().max(200).default('')
/** A paragraph of plain text, without markup. */
export const paragraph = z.string().trim().min(1).max(4000)

/** URL of a link: a path or fragment of this site, or `https:`, `tel:` or `mailto:`. */
const address =
  /^(?:\/(?!\/)[^\s\\]*|#[\w-]+|https:\/\/[^\s\\]+|tel:\+?[\d-]+|mailto:[^\s@]+@[^\s@]+)$/

export const linkAddress = z
  .string()
  .max(500)
  .regex(address, 'is not the address of a page, phone or mail')
  .register(formMeta, { format: 'address' })

/** Title and description, as search engines show them. */
export const seoMetadata = z.strictObject({
  title: line,
  description: z.string().trim().min(1).max(320),
})

/** Name in the icon set. An unknown icon is not shown, and the content remains valid. */
const iconName = z
  .union([z.literal(''), z.string().max(maxIconNameLength).regex(iconNamePattern)])
  .register(formMeta, { format: 'icon' })

export const link = z.strictObject({
  text: line,
  href: linkAddress,
  icon: iconName.default('').catch(''),
  rel: optionalLine,
  target: z.enum(['', '_blank']).default(''),
})
export type AuthoredLink = z.output<typeof link>

/**
 * A picture of the library at its place of use. If `src` is empty, the page draws a figure itself.
 */
export const image = z
  .strictObject({
    /** Says what the picture shows, for people who do not see it. */
    alt: optionalLine,
    caption: optionalLine,
    /** Address of the picture, which stays the same if its file is replaced. */
    src: z.union([z.literal(''), linkAddress]).default(''),
    /** Whether the picture adds nothing to the text beside it; it then needs no `alt`. */
    decorative: z.boolean().optional(),
  })
  .register(formMeta, { widget: 'picture' })
export type Image = z.output<typeof image>

/** Text block with a title, highlights and paragraphs. */
export const textBlock = z.strictObject({
  title: line,
  highlight: z.array(line).max(20).default([]),
  paragraph: z.array(paragraph).max(20).default([]),
})
export type TextBlock = z.output<typeof textBlock>

/** Text block with an optional picture beside or below it. */
export const illustratedBlock = textBlock.extend({ image: image.optional() })

export const company = z.strictObject({
  name: line,
  tagline: line,
  /** National format for display: “(08) 5550 1234”. */
  phone: z.string().regex(/^(?:\(0\d\) \d{4} \d{4}|1[38]00 \d{3} \d{3}|04\d\d \d{3} \d{3})$/),
  email: z.email().max(200),
  hours: line,
  address: z.strictObject({
    name: line,
    line_1: line,
    line_2: optionalLine,
    city: line,
    state: z.enum(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']),
    country: line,
    postcode: z.string().regex(/^\d{4}$/),
    map_link: linkAddress,
  }),
  identifier: z.strictObject({
    type: z.literal('ABN'),
    value: z.string().refine(isAbn, 'is not an ABN: its check digits do not agree'),
  }),
})
export type Company = z.output<typeof company>

export const teamMember = z.strictObject({ image, name: line, position: line, text: textBlock })
export type TeamMember = z.output<typeof teamMember>

/** A customer's testimonial; the text block's title is the customer's company. */
export const testimonial = z.strictObject({
  image,
  name: line,
  position: line,
  rating: z.number().int().min(1).max(5),
  text: textBlock,
})
export type Testimonial = z.output<typeof testimonial>

export const faq = z.strictObject({ question: line, answer: paragraph })
export type Faq = z.output<typeof faq>

/** Coordinates in degrees, WGS 84. */
const mapMarker = z.strictObject({
  name: line,
  description: paragraph,
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
})
export type MapMarker = z.output<typeof mapMarker>

/** Map with markers; `centre_on` is the name of a marker, `info` enables info windows. */
export const map = z
  .strictObject({
    zoom: z.number().min(1).max(mapMaxZoom).default(mapZoom),
    max: z.number().min(1).max(mapMaxZoom).default(mapMaxZoom),
    centre_on: optionalLine,
    info: z.boolean().default(false),
    markers: z.array(mapMarker).min(1).max(50),
  })
  .refine(
    ({ centre_on, markers }) => !centre_on || markers.some(({ name }) => name === centre_on),
    {
      message: 'is not a marker of this map',
      path: ['centre_on'],
    },
  )

export const featuredCategory = z.strictObject({
  category: z.strictObject({ id: z.string().regex(/^[a-z][a-z-]{0,40}$/), name: line }),
  image,
  link,
  text: textBlock,
})
export type FeaturedCategory = z.output<typeof featuredCategory>

export const review = z.strictObject({
  date: z.iso.date(),
  name: line,
  rating: z.number().int().min(1).max(5).default(reviewDefaultRating),
  text: paragraph,
})

const titledList = z.strictObject({ title: line, list: z.array(paragraph).length(5) })
export const shippingAndReturns = z.strictObject({ shipping: titledList, returns: titledList })

export const legalSection = z.strictObject({
  title: line,
  items: z
    .array(z.strictObject({ text: paragraph, list: z.array(paragraph).max(30).default([]) }))
    .min(1)
    .max(20),
})
