import { href } from 'react-router'
import type { Article } from '#app/domain/articles/article.ts'
import { findCategory, findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import { type CardOfProduct, cardOfProduct } from '#app/domain/catalogue/product/card-of-product.ts'
import { findNamedProducts } from '#app/domain/catalogue/product/find-tagged-product.server.ts'

export interface Related {
  places: { label: string; to: string }[]
  cards: CardOfProduct[]
}

/**
 * Finds the categories and products that an article names in the current catalogue; missing ones
 * are left out.
 */
export function findRelated({ places, products }: Pick<Article, 'places' | 'products'>): Related {
  return {
    places: places.flatMap((place) => findPlaceLink(place) ?? []),
    cards: findCards(products),
  }
}

/** Finds the cards of products by slug; missing products are left out. */
export function findCards(slugs: readonly string[]): CardOfProduct[] {
  const { catalogue, products } = findNamedProducts(slugs)
  return products.map((product) => cardOfProduct(catalogue, product))
}

/**
 * Returns the label and link of a category (`closures`) or subcategory (`closures/screwcaps`); null
 * if it does not exist.
 */
export function findPlaceLink(place: string): { label: string; to: string } | null {
  const [first = '', second] = place.split('/')
  const category = findCategory(first)
  if (!category) return null
  const to = `${href('/catalogue')}?category=${category.slug}`
  if (second === undefined) return { label: category.name, to }
  const subcategory = findSubcategory(category.slug, second)
  if (!subcategory) return null
  const label = `${category.name}: ${subcategory.name}`
  return { label, to: `${to}&sub=${subcategory.slug}` }
}
