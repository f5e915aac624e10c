import { z } from 'zod'
import { textBlock } from './shapes.ts'
import { seoMetadata } from './text.ts'

export const cataloguePageContent = z.strictObject({ seo: seoMetadata, text: textBlock })
