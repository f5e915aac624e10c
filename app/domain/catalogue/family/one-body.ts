import { isNoWeakerThan } from '#app/domain/packaging/compare-strength.ts'
import { forEachPausably, type PausableWork } from '#app/platform/process/pausable-work.ts'
import type { IndexedProduct } from '../product/indexed-product.ts'
import type { Product } from '../product/product.ts'
import { ownFamilyKeyOf } from '../product/product-family.ts'

/**
 * Joined family key by own family key (`ownFamilyKeyOf`); families that are not joined are absent.
 */
export type FamilyKeys = ReadonlyMap<string, string>

/**
 * Maximum differences between moulds of one body (mm, and share of the mass). Mouths have rings and
 * capacities of their own.
 */
const bodyTolerances = { diameter: 0.5, height: 5, glassMassShare: 0.05 }

interface Mould {
  key: string
  finish: unknown
  diameter: number
  height: number
  glassMass: number
  /** First product of the mould; its strength represents the whole mould. */
  sample: Product
}

/**
 * Finds moulds that are the same bottle with different mouths: equal in shape, grade and volume,
 * bodies within half a millimetre, 5 mm of height and 5 % of weight, equally strong, no two with
 * the same finish. They are detected from their figures, so that an import need not state them.
 * @returns for the key of each joined mould, the key of the first one; other moulds are absent
 */
export function* joinMouldsPausably(products: readonly IndexedProduct[]): PausableWork<FamilyKeys> {
  const byShape = new Map<string, Map<string, Mould>>()
  yield* forEachPausably(products, (indexed) => {
    const mould = mouldOf(indexed)
    if (mould === null) return
    const moulds = byShape.get(indexed.body) ?? new Map<string, Mould>()
    byShape.set(indexed.body, moulds)
    if (!moulds.has(mould.key)) moulds.set(mould.key, mould)
  })
  const joined = new Map<string, string>()
  yield* forEachPausably([...byShape.values()], (moulds) => {
    const bodies: Mould[][] = []
    for (const mould of [...moulds.values()].sort(byKey)) {
      const body = bodies.find((members) => members.every((member) => isOneBody(member, mould)))
      const [first] = body ?? []
      if (body && first) {
        body.push(mould)
        joined.set(mould.key, first.key)
      } else {
        bodies.push([mould])
      }
    }
  })
  return joined
}

/** Returns the key of a product's family, after moulds with the same body have been joined. */
export function familyKeyOf(keys: FamilyKeys, product: Product): string {
  const own = ownFamilyKeyOf(product)
  return keys.get(own) ?? own
}

const byKey = (a: Mould, b: Mould) => (a.key < b.key ? -1 : 1)

function mouldOf({ product, family }: IndexedProduct): Mould | null {
  const { diameter, height, glassMass, finish, shape } = product.attributes
  if (product.category !== 'bottles' || product.mould === null || shape === undefined) return null
  if (typeof diameter !== 'number' || typeof height !== 'number') return null
  if (typeof glassMass !== 'number') return null
  return { key: family, finish, diameter, height, glassMass, sample: product }
}

function isOneBody(one: Mould, other: Mould): boolean {
  const within = (a: number, b: number, most: number) => Math.abs(a - b) <= most + 1e-9
  return (
    one.finish !== other.finish &&
    isNoWeakerThan(one.sample, other.sample) &&
    isNoWeakerThan(other.sample, one.sample) &&
    within(one.diameter, other.diameter, bodyTolerances.diameter) &&
    within(one.height, other.height, bodyTolerances.height) &&
    within(one.glassMass, other.glassMass, bodyTolerances.glassMassShare * one.glassMass)
  )
}
