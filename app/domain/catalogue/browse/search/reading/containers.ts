import type { NamedPlace } from './place-nouns.ts'

/** What closes or taps something, and by which figure both go together. */
export interface ContainersOfPlace {
  /** Where the containers stand. */
  category: string
  /** The facet that a container and what goes on it share. */
  key: string
  /** What one of them is called. */
  noun: string
}

const onBottles: ContainersOfPlace = { category: 'bottles', key: 'finish', noun: 'bottle' }
const onCans: ContainersOfPlace = { category: 'cans', key: 'canEnd', noun: 'can' }
const onKegs: ContainersOfPlace = { category: 'kegs', key: 'coupler', noun: 'keg' }

/** The containers that the products of a part of the catalogue are for; null where for none. */
export function containersOf({ category, subcategory }: NamedPlace): ContainersOfPlace | null {
  if (category === 'closures') return onBottles
  if (category === 'cans' && subcategory === 'ends') return onCans
  const isForKegs = subcategory === 'couplers' || subcategory === 'keg-caps'
  return category === 'kegs' && isForKegs ? onKegs : null
}

/** What else is called so loosely, and is meant when a part of the catalogue has nothing for it. */
const alternatives: Readonly<Record<string, readonly string[]>> = {
  caps: ['screwcaps', 'crown-seals'],
  screwcaps: ['caps'],
  corks: ['t-corks'],
  't-corks': ['corks'],
}

/** Where to look next, the nearest first and the whole category last; nowhere from a whole category. */
export function widerThan({ category, subcategory }: NamedPlace): NamedPlace[] {
  if (subcategory === null) return []
  return [...(alternatives[subcategory] ?? []), null].map((part) => ({
    category,
    subcategory: part,
  }))
}

/** The part of the catalogue that `scopeOf` names. */
export function placeOfScope(scope: string): NamedPlace {
  const [category = '', subcategory = null] = scope.split('/')
  return { category, subcategory }
}
