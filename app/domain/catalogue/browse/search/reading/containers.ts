import type { NamedPlace } from './place-nouns.ts'

/** Containers that a closure, can end or coupler goes on, and the facet by which both match. */
export interface MatchingContainers {
  /** Category of the containers. */
  category: string
  /** Key of the facet that a container and its closure share. */
  key: string
  /** Noun for one container. */
  noun: string
}

const onBottles: MatchingContainers = { category: 'bottles', key: 'finish', noun: 'bottle' }
const onCans: MatchingContainers = { category: 'cans', key: 'canEnd', noun: 'can' }
const onKegs: MatchingContainers = { category: 'kegs', key: 'coupler', noun: 'keg' }

/**
 * Returns the containers that the products of a category or subcategory are for; null if they are
 * not for containers.
 */
export function containersOf({ category, subcategory }: NamedPlace): MatchingContainers | null {
  if (category === 'closures') return onBottles
  if (category === 'cans' && subcategory === 'ends') return onCans
  const isForKegs = subcategory === 'couplers' || subcategory === 'keg-caps'
  return category === 'kegs' && isForKegs ? onKegs : null
}

/** Subcategories with similar everyday names, to try when the named one has no match. */
const alternatives: Readonly<Record<string, readonly string[]>> = {
  caps: ['screwcaps', 'crown-seals'],
  screwcaps: ['caps'],
  corks: ['t-corks'],
  't-corks': ['corks'],
}

/** Subcategories of another category with a similar everyday name: “38 mm lids” are caps. */
const alternativesElsewhere: Readonly<Record<string, NamedPlace>> = {
  'cans/ends': { category: 'closures', subcategory: 'caps' },
}

/**
 * Returns the places to try next: similar subcategories first, then the whole category. Empty if
 * the place is a whole category.
 */
export function broaderPlaces({ category, subcategory }: NamedPlace): NamedPlace[] {
  if (subcategory === null) return []
  const elsewhere = alternativesElsewhere[`${category}/${subcategory}`]
  const near = [...(alternatives[subcategory] ?? []), null].map((part) => ({
    category,
    subcategory: part,
  }))
  return elsewhere ? [elsewhere, ...near] : near
}

/** Parses a scope as `scopeOf` returns it. */
export function parseScope(scope: string): NamedPlace {
  const [category = '', subcategory = null] = scope.split('/')
  return { category, subcategory }
}
