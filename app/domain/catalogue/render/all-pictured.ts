import type { Drawing } from '../drawing/drawing.ts'

/**
 * What stands side by side to one scale is all pictures or all drawings: one kind beside the other
 * would look like a mistake.
 */
export function allPictured<Shown extends Pick<Drawing, 'picture'>>(
  drawings: readonly Shown[],
): boolean {
  return drawings.every(({ picture }) => picture !== undefined)
}
