import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { drawingMarkup } from '#app/domain/catalogue/drawing/drawing-markup.ts'
import { pictureBox } from '#app/domain/catalogue/render/picture-box.ts'

/** Pictures on white by their files’ names, as addresses that hold them. */
export type Photos = ReadonlyMap<string, string>

/** Whether all of these have a picture: side by side, one kind beside the other looks like a mistake. */
export function allShown(drawings: readonly Drawing[], photos: Photos): boolean {
  return drawings.every(({ picture }) => picture && photos.has(picture.file))
}

/**
 * The picture of a product in an SVG without a style sheet, or else its drawing, standing on a point.
 * Its white is the ground’s, since it is multiplied with that.
 * @param x middle of the base, in units of the SVG
 * @param y baseline
 * @param scale units a millimetre
 */
export function standingMarkup(
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
