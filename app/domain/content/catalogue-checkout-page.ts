import { z } from 'zod'
import { textBlock } from './shapes.ts'
import { seoMetadata } from './text.ts'

export const catalogueCheckoutPageContent = z.strictObject({ seo: seoMetadata, text: textBlock })
