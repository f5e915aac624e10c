import { bleedMm, safeMm } from '../../dieline/dieline.ts'
import type { LabelZone } from '../../dieline/label-zones.ts'
import { frontFaceWidth, sectionLengths } from '../../solid/superellipse.ts'

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

/**
 * Radius of the glass under a label at a height, mm; half the width if the bottle is not round. A
 * zone is a cylinder or a cone, or a body of one section.
 */
export function radiusAt({ from, to, lower, upper }: LabelZone, y: number): number {
  return (lower + ((upper - lower) * (y - from)) / (to - from)) / 2
}

/**
 * Left and right edge of a label as angles about the axis of the bottle, in degrees from its front.
 */
export function labelEdgeDegrees(place: LabelPlace): [left: number, right: number] {
  const { zone, up, height, across, width } = place
  const halfWidth = radiusAt(zone, up + height / 2)
  const perMm = 180 / (Math.PI * halfWidth)
  const edges = [across - width / 2, across + width / 2] as const
  if (!zone.form) return [edges[0] * perMm, edges[1] * perMm]
  const { around, pointAt } = sectionLengths(zone.form, halfWidth)
  const angleOf = (length: number) => {
    const { x, z } = pointAt(length)
    return (Math.atan2(x, z) * 180) / Math.PI + Math.round(length / around) * 360
  }
  return [angleOf(edges[0]), angleOf(edges[1])]
}

/** Circumference of the glass at the middle of a label, mm. */
function aroundAt({ zone, up, height }: LabelPlace): number {
  const radius = radiusAt(zone, up + height / 2)
  return zone.form ? sectionLengths(zone.form, radius).around : 2 * Math.PI * radius
}

/** Width of the front on which a label does not bend around a side, mm; null on round glass. */
const faceWidthOf = ({ form, lower, upper }: LabelZone) =>
  form ? frontFaceWidth(form, Math.min(lower, upper) / 2) : null

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
  const front = faceWidthOf(zone) ?? Math.PI * Math.min(zone.lower, zone.upper) * defaultWidthShare
  const width = Math.max(Math.min(front, panel * 0.9 * aspect), labelBounds.least)
  const height = Math.max(width / aspect, labelBounds.least)
  return {
    zone,
    width: tenth(width),
    height: tenth(height),
    across: 0,
    up: tenth(zone.from + (panel - height) / 2),
  }
}

/** Position of a print that covers a zone once around, as on a printed can. */
export function printPlace(zone: LabelZone): LabelPlace {
  const width = Math.PI * Math.min(zone.lower, zone.upper)
  return {
    zone,
    width: tenth(width),
    height: tenth(zone.to - zone.from),
    across: 0,
    up: tenth(zone.from),
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
  const face = faceWidthOf(zone)
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
          `It is ${words(height - (zone.to - zone.from))} mm taller than the panel (${words(zone.to - zone.from)} mm).`,
        ]
      : []),
    ...(width > around + 0.05
      ? [
          `It is ${words(width - around)} mm longer than the way around (${words(around)} mm), so its ends overlap.`,
        ]
      : []),
    ...(face !== null && width > face + 0.05 && width <= around + 0.05
      ? [
          `It is ${words(width - face)} mm wider than the front (${words(face)} mm), so it bends around the sides.`,
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
  return `${words(width)} × ${words(height)} mm, ${words(up)} mm above the base, ${side}. Print ${bleedMm} mm of bleed, and keep text ${safeMm} mm inside the edge.`
}

const tenth = (mm: number) => Math.round(mm * 10) / 10
const words = (mm: number) => String(tenth(mm))

/** Serialises the position of a label: “body 62 77.5 0 55”, in mm. */
export const serialiseLabelPlace = ({ zone, width, height, across, up }: LabelPlace): string =>
  [zone.name, ...[width, height, across, up].map(tenth)].join(' ')

/**
 * Parses the text of `serialiseLabelPlace`.
 * @param zones zones of the bottle
 * @returns null if the text has another form, a length out of bounds, or a zone that this bottle
 * does not have
 */
export function parseLabelPlace(text: string, zones: readonly LabelZone[]): LabelPlace | null {
  const [name, ...lengths] = text.split(' ')
  const zone = zones.find((known) => known.name === name)
  if (!zone || lengths.length !== 4 || lengths.some((mm) => !/^-?\d{1,3}(\.\d)?$/.test(mm))) {
    return null
  }
  const [width = 0, height = 0, across = 0, up = 0] = lengths.map(Number)
  const isBounded =
    Math.min(width, height) >= labelBounds.least &&
    Math.max(width, height, up) <= labelBounds.most &&
    Math.abs(across) <= labelBounds.most / 2 &&
    up >= 0
  return isBounded ? { zone, width, height, across, up } : null
}
