import type { Profile } from '../solid/profile.ts'

/** Radii, in mm, at which a profile crosses a height, from the inside outwards. */
export function ringsAt(profile: Profile, y: number): number[] {
  const rings: number[] = []
  for (let at = 1; at < profile.length; at++) {
    const [from, to] = [profile[at - 1], profile[at]]
    // A point shared by two segments counts once.
    if (!from || !to || from[1] <= y === to[1] <= y) continue
    rings.push(from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]))
  }
  return rings.sort((a, b) => a - b)
}

/**
 * Section through the glass at a height, as radii in mm: glass lies between `outer` and `inner`,
 * around the air below the base (`punt`) and under the floor (`floor`). An `inner` of 0 means solid
 * glass.
 */
export function sectionAt(outside: Profile, inside: Profile, y: number) {
  const out = ringsAt(outside, y)
  const within = ringsAt(inside, y)
  return {
    outer: out.at(-1) ?? 0,
    punt: out.length > 1 ? (out[0] ?? 0) : 0,
    inner: within.at(-1) ?? 0,
    floor: within.length > 1 ? (within[0] ?? 0) : 0,
  }
}
