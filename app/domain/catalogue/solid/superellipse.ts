/** Shape of a horizontal section of a bottle, the same for its outside and its inside. */
export interface SectionForm {
  /** Depth as a share of the width. */
  depthShare: number
  /** Exponent of the superellipse: 2 is an ellipse, higher values are squarer. */
  power: number
}

/** A point of a section, seen from above, with the direction that faces outwards. */
export interface SectionPoint {
  x: number
  z: number
  normalX: number
  normalZ: number
}

/** Points of a quarter of a section, from which lengths along it are measured. */
const quarterSteps = 256

/** Returns half the width of the section of this form that passes through a point. */
export function halfWidthThrough({ depthShare, power }: SectionForm, x: number, z: number): number {
  return (Math.abs(x) ** power + Math.abs(z / depthShare) ** power) ** (1 / power)
}

/**
 * Returns the point of a section at an angle.
 * @param angle parameter in radians: 0 is the front, π / 2 the right side
 */
export function pointAtAngle(form: SectionForm, halfWidth: number, angle: number): SectionPoint {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / form.power)
  const x = halfWidth * bent(Math.sin(angle))
  const z = halfWidth * form.depthShare * bent(Math.cos(angle))
  return { x, z, ...normalAt(form, halfWidth, x, z) }
}

function normalAt({ depthShare, power }: SectionForm, halfWidth: number, x: number, z: number) {
  if (halfWidth === 0) return { normalX: 0, normalZ: 0 }
  const slope = (share: number) => Math.sign(share) * Math.abs(share) ** (power - 1)
  const across = slope(x / halfWidth)
  const deep = slope(z / (halfWidth * depthShare)) / depthShare
  const length = Math.hypot(across, deep)
  return { normalX: across / length, normalZ: deep / length }
}

/** Measures lengths along a section, starting at its front. */
export interface SectionLengths {
  /** Length once around, mm. */
  around: number
  /** Returns the point at a length to the right of the front, or to the left if negative. */
  pointAt(length: number): SectionPoint
}

/** Tabulates the lengths along a section, in mm. */
export function sectionLengths(form: SectionForm, halfWidth: number): SectionLengths {
  const points = Array.from({ length: quarterSteps + 1 }, (_, step) =>
    pointAtAngle(form, halfWidth, (step / quarterSteps) * (Math.PI / 2)),
  )
  const lengths = [0]
  points.forEach((point, at) => {
    const before = points[at - 1]
    if (before)
      lengths.push((lengths[at - 1] ?? 0) + Math.hypot(point.x - before.x, point.z - before.z))
  })
  const quarter = lengths[quarterSteps] ?? 0

  /** Returns the angle at a length from the front, within the first quarter. */
  function angleAt(length: number): number {
    const after = lengths.findIndex((reached) => reached >= length)
    if (after <= 0) return after === 0 ? 0 : Math.PI / 2
    const [from = 0, to = 0] = [lengths[after - 1], lengths[after]]
    const step = after - 1 + (to === from ? 0 : (length - from) / (to - from))
    return (step / quarterSteps) * (Math.PI / 2)
  }

  return {
    around: quarter * 4,
    pointAt(length) {
      const once = ((length % (quarter * 4)) + quarter * 4) % (quarter * 4)
      const isBack = once > quarter && once < quarter * 3
      const fromAxis = Math.abs(once > quarter * 2 ? quarter * 4 - once : once)
      const angle = angleAt(isBack ? quarter * 2 - fromAxis : fromAxis)
      const { x, z, normalX, normalZ } = pointAtAngle(form, halfWidth, angle)
      const side = once > quarter * 2 ? -1 : 1
      const front = isBack ? -1 : 1
      return { x: x * side, z: z * front, normalX: normalX * side, normalZ: normalZ * front }
    },
  }
}

/** Largest turn of the surface, in degrees, on which paper still lies as on a flat face. */
const maxFaceTurnDegrees = 30

/** Returns the width of the front that is flat enough for a label, mm along the surface. */
export function frontFaceWidth(form: SectionForm, halfWidth: number): number {
  const { around, pointAt } = sectionLengths(form, halfWidth)
  const limit = Math.cos((maxFaceTurnDegrees * Math.PI) / 180)
  const step = around / (quarterSteps * 4)
  let width = 0
  while (width < around / 4 && pointAt(width + step).normalZ >= limit) width += step
  return width * 2
}
