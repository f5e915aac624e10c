import { z } from 'zod'
import { textBlock } from './shapes.ts'

/** What every page of the catalogue says. */
export const catalogueGlobalContent = z.strictObject({ enquiryNote: textBlock, help: textBlock })
