import { isNoWeakerThan } from '#app/domain/packaging/compare-strength.ts'
import type { ShownProduct } from '../browse/browse.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { namesOf } from '../dictionary/describe-attribute.ts'
import {
  type CardOfProduct,
  cardOfItems,
  cardOfProduct,
  coloursOf,
} from '../product/card-of-product.ts'
import { familyChoice } from './family-choice.ts'

/** Colours for which a card has room; more are told in words. */
const mostSwatches = 6

/**
 * The card of what stands in the list: of a family the item that stands for it, which its button
 * adds, with the figures of all its items that match; of an item alone its own.
 */
export function cardOfShown(catalogue: CatalogueSnapshot, shown: ShownProduct): CardOfProduct {
  const { product, matching } = shown
  const family = familyChoice(catalogue, shown)
  if (!family) return cardOfProduct(catalogue, product)
  const card = cardOfItems(catalogue, product, matching)
  const colours = coloursOf(
    catalogue,
    matching.filter((item) => isNoWeakerThan(item, product)),
  )
  if (colours.length < 2) return { ...card, family }
  const isGlass = product.category === 'bottles'
  if (isGlass && colours.length <= mostSwatches) return { ...card, family, colours }
  const named = { label: 'Colours', text: namesOf(colours.map(({ label }) => label)) }
  return { ...card, family, facts: [...card.facts, named] }
}
