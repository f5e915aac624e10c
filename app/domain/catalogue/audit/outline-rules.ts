import { type ClosureKind, closureKinds } from '#app/domain/packaging/fit/closure-kinds.ts'
import { finishOf } from '#app/domain/packaging/fit/finishes.ts'
import { skirtFit, usualSkirt } from '#app/domain/packaging/fit/skirt-fit.ts'
import { fillPointOf, wallOf } from '#app/domain/packaging/glass/fill-curve.ts'
import { enclosedVolume, volumeWithGlass } from '#app/domain/packaging/glass/outline-volume.ts'
import { largestNeckTo, neckMeasuredTo } from '#app/domain/packaging/glass/outside-diameter.ts'
import { inMm, numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Product } from '../product/product.ts'

/** How far an outline may be from brimful volume + glass, as a share of it: the rounding of its sizes. */
export const outlineError = 0.003
/** How far a fill point may be from the curve of the inside, mm: what drawings allow. */
const fillError = 3
/** Finish heights of cork mouths, mm (EN 12726). */
const corkFinish = [14, 16]

/** What is wrong with the drawn outline of a bottle; nothing for other goods, or estimates. */
export function brokenOutline({ category, attributes, provenance }: Product): string[] {
  if (category !== 'bottles' || provenance.neckBase === 'estimate') return []
  const found: string[] = []
  const finish = numberOf(attributes, 'finishDiameter')
  const neckTop = numberOf(attributes, 'neckTop')
  if (finish !== null && neckTop !== null && neckTop > finish) {
    found.push(`Collar ${inMm(finish)} mm is narrower than the neck under it, ${inMm(neckTop)} mm.`)
  }
  const height = numberOf(attributes, 'finishHeight')
  if (attributes.finish === 'CORK' && height !== null && !corkFinish.includes(height)) {
    found.push(`Finish ${inMm(height)} mm high; cork mouths have ${corkFinish.join(' or ')} mm.`)
  }
  for (const kind of finishOf(attributes)?.stock.filter((one) => usualSkirt(one) !== null) ?? []) {
    const refused = skirtFit(kind, attributes, {}).find(({ verdict }) => verdict !== 'fits')
    if (refused) found.push(`${capName(kind)}: ${refused.reason}`)
  }
  const encloses = enclosedVolume(attributes)
  const wanted = volumeWithGlass(attributes)
  if (encloses !== null && wanted !== null && Math.abs(encloses / wanted - 1) > outlineError) {
    found.push(`Outline encloses ${inMm(encloses)} mL, brimful and glass are ${inMm(wanted)} mL.`)
  }
  const { neckLargest, ...drawn } = attributes
  const largest = largestNeckTo(drawn, neckMeasuredTo)
  if (
    typeof neckLargest === 'number' &&
    largest !== null &&
    Math.abs(neckLargest - largest) > 0.11
  ) {
    found.push(`Largest neck ${inMm(neckLargest)} mm, the outline has ${inMm(largest)} mm.`)
  }
  const fill = numberOf(attributes, 'fillPoint')
  const curve = fillPointOf(attributes, wallOf(attributes))
  if (fill !== null && curve !== null && Math.abs(fill - curve) > fillError) {
    found.push(`Fill point ${inMm(fill)} mm, the curve of the inside gives ${inMm(curve)} mm.`)
  }
  return found
}

const capName = (kind: ClosureKind) => closureKinds[kind]
