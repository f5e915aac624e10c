import { href } from 'react-router'
import { companyReference, type JsonLd } from '#app/document/structured-data.ts'
import { normaliseGtin } from '#app/domain/catalogue/product/gtin.ts'
import type { ProductView } from '#app/domain/catalogue/product/product-view.ts'
import type { Company } from '#app/domain/content/groups/shapes.ts'

/** schema.org property for each row of the specification that has one. */
const schemaProperties: Readonly<Record<string, string>> = {
  material: 'material',
  colour: 'color',
  closureColour: 'color',
  height: 'height',
  width: 'width',
  depth: 'depth',
  glassMass: 'weight',
  emptyMass: 'weight',
}

/**
 * Builds the structured data of a product as its page shows it: without price, rating or reviews.
 */
export function buildProductStructuredData(
  product: ProductView,
  company: Company,
  canonical: string,
  picture: string | undefined,
): JsonLd {
  const { name, description, sku, category, subcategory, rows } = product
  const known = rows.filter(({ estimated }) => !estimated)
  return {
    '@type': 'Product',
    name,
    description,
    sku,
    ...gtinOf(rows),
    url: canonical,
    ...(picture ? { image: new URL(picture, canonical).href } : {}),
    category: `${category.name} > ${subcategory.name}`,
    ...(category.slug === 'bottles' ? { material: 'Glass' } : {}),
    ...Object.fromEntries(
      known.flatMap(({ key, text }) =>
        schemaProperties[key] ? [[schemaProperties[key], text]] : [],
      ),
    ),
    additionalProperty: rows.map(({ label, text, estimated }) => ({
      '@type': 'PropertyValue',
      name: label,
      value: text,
      ...(estimated ? { description: 'An estimate, to be confirmed.' } : {}),
    })),
    ...(product.successor ? { isRelatedTo: relatedTo(product.successor, canonical) } : {}),
    ...(product.supplier === null ? { brand: companyReference(company, canonical) } : {}),
  }
}

/** Returns the GTIN of a product, if a valid one is on file. */
function gtinOf(rows: ProductView['rows']): { gtin: string } | undefined {
  const typed = rows.find(({ key }) => key === 'gtin')?.text
  const gtin = typed === undefined ? null : normaliseGtin(typed)
  return gtin === null ? undefined : { gtin }
}

function relatedTo({ name, sku, slug }: NonNullable<ProductView['successor']>, canonical: string) {
  return {
    '@type': 'Product',
    name,
    sku,
    url: new URL(href('/catalogue/:slug', { slug }), canonical).href,
  }
}
