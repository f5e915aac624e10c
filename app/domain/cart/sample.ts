import type { Product } from '#app/domain/catalogue/product/product.ts'
import { type KegRole, kegRoleOf } from '#app/domain/packaging/fit/fit-keg.ts'
import { countOf, pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { parseQuantity } from '#app/platform/text/read-number.ts'

/**
 * Patterns for “sample”, “3 samples”, “3 bottles sample”, and “Sample: 3 bottles” as in our
 * exported files.
 */
const afterFigure = /^(?<figure>[\d.,]*)\s*(?:[\p{L} -]{0,30}\s)?samples?$/iu
const beforeFigure = /^samples?(?:\s*:)?\s*(?<figure>[\d.,]*)(?:\s[\p{L}\d, -]{0,60})?$/iu

/** Whether a text is just the word “sample” or “samples”. */
export const isSampleWord = (text: string) => /^samples?$/i.test(text.trim())

/**
 * Parses a quantity that requests a sample instead of goods.
 * @returns the figure as typed, “1” if there is none; null if the quantity is for goods
 */
export function parseSampleRequest(quantity: string): string | null {
  const text = quantity.trim()
  const figure = (afterFigure.exec(text) ?? beforeFigure.exec(text))?.groups?.figure
  return figure === undefined ? null : figure || '1'
}

type Sampled = Pick<Product, 'category' | 'attributes' | 'packs'>

/** Maximum number of bottles or cans in one sample. */
const maxPiecesInSample = 6
/** Number of closures, ends and similar in a sample bag: enough for a trial. */
const sampleBagSize = 25

/**
 * Available sample of a product: up to `most` pieces, one bag of `pieces`, or one flat carton or
 * divider.
 */
export type SampleOffer =
  | { kind: 'pieces'; most: number }
  | { kind: 'bag'; pieces: number }
  | { kind: 'flat' }

const kegSampleOffers: Readonly<Record<KegRole, SampleOffer | null>> = {
  keg: null,
  coupler: { kind: 'pieces', most: 1 },
  cap: { kind: 'bag', pieces: sampleBagSize },
}

/** Returns the available sample of a product; null if it is too large to post. */
export function findSampleOffer({ category, attributes }: Sampled): SampleOffer | null {
  switch (category) {
    case 'bottles':
      return { kind: 'pieces', most: maxPiecesInSample }
    case 'cans':
      return typeof attributes.volume === 'number'
        ? { kind: 'pieces', most: maxPiecesInSample }
        : { kind: 'bag', pieces: sampleBagSize }
    case 'closures':
      return { kind: 'bag', pieces: sampleBagSize }
    case 'cartons':
    case 'dividers':
      return { kind: 'flat' }
    case 'kegs':
      return kegSampleOffers[kegRoleOf(attributes)]
    default:
      return null
  }
}

/** Message that a product is not available as a sample. */
export function noSampleMessage(name: string): string {
  return `We cannot send samples of ${name}: it is too large to post. Ask us where you can see one.`
}

/**
 * Parses the number of pieces of a sample request. Bags and flat cartons have one size.
 * @param typed ignored if there is only one size
 */
export function parseSamplePieces(
  product: Sampled & Pick<Product, 'name'>,
  typed: unknown,
): { outcome: 'done'; pieces: number } | { outcome: 'refused'; message: string } {
  const offer = findSampleOffer(product)
  if (!offer) return { outcome: 'refused', message: noSampleMessage(product.name) }
  if (offer.kind === 'bag') return { outcome: 'done', pieces: offer.pieces }
  if (offer.kind === 'flat') return { outcome: 'done', pieces: 1 }
  const { value } = parseQuantity(typeof typed === 'string' ? typed : String(typed ?? ''))
  if (value !== null && Number.isInteger(value) && value >= 1 && value <= offer.most) {
    return { outcome: 'done', pieces: value }
  }
  const most = countOf(offer.most, product.packs.piece)
  return {
    outcome: 'refused',
    message:
      offer.most === 1
        ? `We send 1 ${product.packs.piece} as a sample.`
        : `A sample is 1 to ${most}. For more, add it to your enquiry.`,
  }
}

/**
 * Like `parseSamplePieces`, but returns the result in the shape of `parseQuantity`; samples are
 * counted in pieces.
 */
export function parseSampleQuantity(
  product: Parameters<typeof parseSamplePieces>[0],
  typed: unknown,
) {
  const read = parseSamplePieces(product, typed)
  return read.outcome === 'done'
    ? { ...read, quantity: { amount: read.pieces, level: 'piece' as const } }
    : read
}

/** Describes a sample quantity: “3 bottles”, “1 bag of 25 screwcaps”, “1 carton, flat”. */
export function describeSample({ packs, ...product }: Sampled, pieces: number): string {
  const offer = findSampleOffer({ packs, ...product })
  if (offer?.kind === 'bag') return describeBag(packs, pieces)
  if (offer?.kind === 'flat') return `${countOf(pieces, packs.piece)}, flat`
  return countOf(pieces, packs.piece)
}

const describeBag = ({ piece }: PackHierarchy, pieces: number) =>
  `1 bag of ${pieces} ${pluralOf(piece)}`
