import { z } from 'zod'
import { serviceSlugs } from './service-slugs.ts'
import { service } from './services.ts'
import { illustratedBlock, textBlock } from './shapes.ts'
import { seoMetadata } from './text.ts'

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
