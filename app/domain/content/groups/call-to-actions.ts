import { z } from 'zod'
import { link, textBlock } from './shapes.ts'

export const callToAction = z.strictObject({
  text: textBlock,
  link,
  phone: z.boolean().default(true),
})
export type CallToAction = z.output<typeof callToAction>

/** The blocks that ask the reader to get in touch. */
export const callToActionsContent = z.strictObject({
  general: callToAction,
  services: callToAction,
  about: callToAction,
})
