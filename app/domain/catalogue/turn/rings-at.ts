import type { Profile } from '../solid/profile.ts'

/** Distances from the axis at which a profile passes a height, mm, from the inside outwards. */
export function ringsAt(profile: Profile, y: number): number[] {
  const rings: number[] = []
  for (let at = 1; at < profile.length; at++) {
    const [from, to] = [profile[at - 1], profile[at]]
    // A point that two lines share is passed once.
    if (!from || !to || from[1] <= y === to[1] <= y) continue
    rings.push(from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]))
  }
  return rings.sort((a, b) => a - b)
}

/**
 * What glass there is at a height: it lies between `outer` and `inner`, and around an air space below
 * (`punt`) and under the floor (`floor`), mm from the axis. An `inner` of 0 is massive glass.
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
