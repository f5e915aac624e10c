import { isNoWeakerThan } from '#app/domain/packaging/compare-strength.ts'
import type { ShownProduct } from '../browse/browse.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { joinNames } from '../dictionary/describe-attribute.ts'
import {
  type CardOfProduct,
  cardOfItems,
  cardOfProduct,
  coloursOf,
} from '../product/card-of-product.ts'
import { familyChoice } from './family-choice.ts'

/** Maximum number of colour swatches on a card; more colours are listed as text. */
const maxSwatches = 6

/**
 * Builds the card of a list entry. A family is represented by one item, which the button adds, with
 * the figures of all its matching items; an item on its own shows its own figures.
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
  if (isGlass && colours.length <= maxSwatches) return { ...card, family, colours }
  const named = { label: 'Colours', text: joinNames(colours.map(({ label }) => label)) }
  return { ...card, family, facts: [...card.facts, named] }
}
