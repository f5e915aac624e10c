import { z } from 'zod'
import { maxPictureText } from './picture.ts'

const percent = z.number().int().min(0).max(100)
const text = (max: number) => z.string().trim().max(max)

/** A picture as change sets publish it. Its file is an original, which never changes. */
export const pictureDocument = z.strictObject({
  title: text(maxPictureText.title).min(1),
  /** Alternative text that is suggested where the picture is used. */
  alt: text(maxPictureText.alt).default(''),
  caption: text(maxPictureText.caption).default(''),
  focusX: percent.default(50),
  focusY: percent.default(50),
  /** SHA-256 of the original, in hexadecimal. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
})
export type PictureDocument = z.output<typeof pictureDocument>
