import { z } from 'zod'
import { textBlock } from './shapes.ts'

/** Texts that appear on every page of the catalogue. */
export const catalogueGlobalContent = z.strictObject({ enquiryNote: textBlock, help: textBlock })
