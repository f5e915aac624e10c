import { pictureSize } from './picture-size.ts'

/**
 * Limits of a label file, so that an ordinary phone can read it: file size of any kind and of an
 * SVG in bytes, longest side and area of a picture in pixels, pages of a PDF.
 */
export const labelLimits = {
  maxBytes: 40_000_000,
  maxSvgBytes: 10_000_000,
  maxSidePx: 12_000,
  maxAreaPx: 60_000_000,
  maxPages: 50,
}

/**
 * Length of the file's head that is read before decoding, bytes; picture dimensions are within it.
 */
export const headBytes = 400_000

export type LabelKind = 'png' | 'jpeg' | 'svg' | 'pdf'

export type CheckedLabel =
  | { outcome: 'done'; kind: LabelKind }
  | { outcome: 'refused'; message: string }

/**
 * Checks whether a file can be a label, by its first bytes, before it is decoded.
 * @param bytes size of the file
 * @param head its first `headBytes`
 */
export function checkLabelFile(bytes: number, head: Uint8Array): CheckedLabel {
  if (bytes === 0) return refused('This file is empty. Choose another.')
  if (bytes > labelLimits.maxBytes) {
    return refused(
      `This file is ${megabytes(bytes)} MB; the limit is ${megabytes(labelLimits.maxBytes)} MB. Save a smaller version: 300 dpi is plenty for a preview.`,
    )
  }
  const kind = kindOf(head)
  if (!kind) return refused('This is not a PNG, JPEG, SVG or PDF. Save your label as one of these.')
  if (kind === 'svg' && bytes > labelLimits.maxSvgBytes) {
    return refused(
      `This drawing is ${megabytes(bytes)} MB; the limit is ${megabytes(labelLimits.maxSvgBytes)} MB. Export your label as PDF or PNG.`,
    )
  }
  if (kind === 'svg' || kind === 'pdf') return { outcome: 'done', kind }
  const size = pictureSize(kind, head)
  if (!size)
    return refused('We cannot read the size of this picture, so it may be damaged. Save it again.')
  const { width, height } = size
  const isTooLarge =
    Math.max(width, height) > labelLimits.maxSidePx || width * height > labelLimits.maxAreaPx
  if (isTooLarge) {
    return refused(
      `This picture is ${width} × ${height} pixels. The limit is ${labelLimits.maxSidePx} on a side and ${labelLimits.maxAreaPx / 1e6} million in all. Save a smaller version.`,
    )
  }
  return { outcome: 'done', kind }
}

/** Error message for a PDF with too many pages; null if the number is accepted. */
export function pageCountError(pages: number): string | null {
  if (pages <= labelLimits.maxPages) return null
  return `This PDF has ${pages} pages; a label has one. Save the page of the label as a separate file.`
}

function kindOf(head: Uint8Array): LabelKind | null {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'png'
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  const text = new TextDecoder().decode(head.subarray(0, 4000))
  if (text.slice(0, 1024).includes('%PDF-')) return 'pdf'
  return /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/i.test(
    text.replace(/^\uFEFF/, ''),
  )
    ? 'svg'
    : null
}

const refused = (message: string): CheckedLabel => ({ outcome: 'refused', message })

const megabytes = (bytes: number) => Math.round(bytes / 1e6)
