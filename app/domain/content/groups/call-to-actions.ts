import { z } from 'zod'
import { link, textBlock } from './shapes.ts'

export const callToAction = z.strictObject({
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
