import type { ClosureKind } from './closure-kinds.ts'

/**
 * Tools that apply each kind of closure, worded to follow “you need”. Common practice on bottling
 * lines: an aluminium shell is rolled on by a capping head of its size, a crown is crimped, a cork
 * is compressed and driven, a capsule is spun or shrunk on.
 */
const tools: Readonly<Record<ClosureKind, string>> = {
  'screwcap-30x60': 'a screwcapper with a 30 × 60 head',
  'screwcap-28x44': 'a screwcapper with a 28 × 44 head',
  'screwcap-30x44': 'a screwcapper with a 30 × 44 head',
  'mca-28': 'a capper with a 28 mm MCA head',
  'twist-38': 'a twist capper for 38 mm',
  'ct-28': 'a torque capper for 28 mm',
  'ct-33': 'a torque capper for 33 mm',
  'still-cork': 'a corker',
  'sparkling-cork': 'a sparkling corker',
  wirehood: 'a wirehooder',
  'crown-26-pry': 'a crown crimper, 26 mm',
  'crown-26-twist': 'a crown crimper, 26 mm',
  'crown-29': 'a crown crimper, 29 mm',
  't-cork': 'a T-cork press',
  capsule: 'a capsule spinner or heat shrinker',
  'sparkling-foil': 'a foil crimper',
  'wire-strap': 'a wire twister',
}

/** Returns the tool that applies a kind of closure, with its article: “a crown crimper, 26 mm”. */
export function closingTool(kind: ClosureKind): string {
  return tools[kind]
}

/** Closures that decorate or secure a neck and do not seal it. */
const dressings: ReadonlySet<ClosureKind> = new Set([
  'wirehood',
  'capsule',
  'sparkling-foil',
  'wire-strap',
])

/** Whether a closure seals the bottle by itself; a capsule, foil, wirehood or strap does not. */
export function isSeal(kind: ClosureKind): boolean {
  return !dressings.has(kind)
}
