import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { drawingMarkup } from '#app/domain/catalogue/drawing/drawing-markup.ts'
import { pictureBox } from '#app/domain/catalogue/render/picture-view.ts'

/** Data URLs of photos on white, by file name. */
export type Photos = ReadonlyMap<string, string>

/**
 * Whether all drawings have a photo: mixing photos and drawings in a line-up would look like a
 * mistake.
 */
export function haveAllPhotos(drawings: readonly Drawing[], photos: Photos): boolean {
  return drawings.every(({ picture }) => picture && photos.has(picture.file))
}

/**
 * Renders the photo of a product, or else its drawing, standing on a point, as SVG without a style
 * sheet. The photo is multiplied with the background, so that its white takes the background's
 * colour.
 * @param x middle of the base, in units of the SVG
 * @param y baseline
 * @param scale units per millimetre
 */
export function renderStanding(
  drawing: Drawing,
  [x, y, scale]: readonly [x: number, y: number, scale: number],
  photos: Photos,
): string {
  const { picture } = drawing
  const photo = picture && photos.get(picture.file)
  if (!photo) return drawingMarkup(drawing, x, y, scale)
  const box = pictureBox(picture, drawing.height)
  const place = `x="${x + box.x * scale}" y="${y + box.y * scale}"`
  const size = `width="${box.width * scale}" height="${box.height * scale}"`
  return `<image ${place} ${size} style="mix-blend-mode:multiply" href="${photo}"/>`
}
