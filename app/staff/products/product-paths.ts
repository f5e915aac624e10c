import { href } from 'react-router'

/** Returns the path of a product's editor, with a draft of a change set if one is named. */
export function productEditPath(sku: string, changeSet?: string | null): string {
  const path = href('/staff/products/edit/:product', { product: sku.toLowerCase() })
  return changeSet ? `${path}?${new URLSearchParams({ set: changeSet })}` : path
}

/** Returns the SKU that a path of the editor names, whose URLs are in lower case. */
export const skuOfParam = (param: string) => param.toUpperCase()
