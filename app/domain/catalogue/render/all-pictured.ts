import type { Drawing } from '../drawing/drawing.ts'

/**
 * Whether all drawings have a picture. Products side by side at one scale show either all pictures
 * or all drawings, because a mixture looks like a mistake.
 */
export function haveAllPictures<Shown extends Pick<Drawing, 'picture'>>(
  drawings: readonly Shown[],
): boolean {
  return drawings.every(({ picture }) => picture !== undefined)
}
