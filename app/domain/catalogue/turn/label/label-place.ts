import { bleedMm, safeMm } from '../../dieline/dieline.ts'
import type { LabelZone } from '../../dieline/label-zones.ts'

/** Position and size of a label on the glass, in mm along the surface. */
export interface LabelPlace {
  zone: LabelZone
  width: number
  height: number
  /** Offset of the label's centre from the front of the bottle, to the right. */
  across: number
  /** Height of the label's lower edge above the base. */
  up: number
}

/** Radius of the glass under a label at a height, mm. A zone is a cylinder or a cone. */
export function radiusAt({ from, to, lower, upper }: LabelZone, y: number): number {
  return (lower + ((upper - lower) * (y - from)) / (to - from)) / 2
}

/** Circumference of the glass at the middle of a label, mm. */
const aroundAt = (place: LabelPlace) =>
  2 * Math.PI * radiusAt(place.zone, place.up + place.height / 2)

/** Default width of a front label, as a share of the circumference. */
const defaultWidthShare = 0.36

/** Smallest and largest size and offset of a label, mm. */
export const labelBounds = { least: 5, most: 700 }

/**
 * Default position of a label: of the usual size, in the middle of its zone and front.
 * @param aspect width / height
 */
export function defaultPlace(zone: LabelZone, aspect: number): LabelPlace {
  const panel = zone.to - zone.from
  const around = Math.PI * Math.min(zone.lower, zone.upper)
  const width = Math.max(
    Math.min(around * defaultWidthShare, panel * 0.9 * aspect),
    labelBounds.least,
  )
  const height = Math.max(width / aspect, labelBounds.least)
  return {
    zone,
    width: tenth(width),
    height: tenth(height),
    across: 0,
    up: tenth(zone.from + (panel - height) / 2),
  }
}

/**
 * Keeps position and width of the previous label for a new picture; only the height follows the
 * aspect ratio.
 * @param aspect width / height of the new picture
 */
export function withAspect(before: LabelPlace, aspect: number): LabelPlace {
  return { ...before, height: tenth(Math.max(before.width / aspect, labelBounds.least)) }
}

/** Warnings about the position of a label, one sentence each; empty if there are none. */
export function labelWarnings(place: LabelPlace): string[] {
  const { zone, width, height, up } = place
  const around = aroundAt(place)
  const [below, above] = [zone.from - up, up + height - zone.to]
  const panel = zone.name === 'neck' ? 'the straight part of the neck' : 'the label panel'
  const ways = [
    ...(below > 0.05 ? [`${words(below)} mm below`] : []),
    ...(above > 0.05 ? [`${words(above)} mm above`] : []),
  ]
  return [
    ...(ways.length > 0 ? [`It reaches ${ways.join(' and ')} ${panel}. ${zone.heightReason}`] : []),
    ...(height > zone.to - zone.from + 0.05
      ? [
          `It is ${words(height - (zone.to - zone.from))} mm higher than the panel, ${words(zone.to - zone.from)} mm.`,
        ]
      : []),
    ...(width > around
      ? [
          `It is ${words(width - around)} mm longer than once around, ${words(around)} mm, and lies over its own beginning.`,
        ]
      : []),
  ]
}

/** Describes size and position of a label for a printer, with bleed and safe margin. */
export function describeLabelPlace({ width, height, up, across }: LabelPlace): string {
  const side =
    across === 0
      ? 'in the middle of the front'
      : `${words(Math.abs(across))} mm to the ${across > 0 ? 'right' : 'left'} of the front`
  return `${words(width)} × ${words(height)} mm, ${words(up)} mm above the base, ${side}. Print ${bleedMm} mm of bleed and keep text ${safeMm} mm within.`
}

const tenth = (mm: number) => Math.round(mm * 10) / 10
const words = (mm: number) => String(tenth(mm))
