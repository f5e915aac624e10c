import { renderToStaticMarkup } from 'react-dom/server'
import type { ViewAddresses } from '#app/domain/links/view-addresses.ts'
import type { FamilyMatrix } from './family-matrix.ts'
import { FamilyMatrixView } from './family-matrix-view.tsx'

/** A family’s matrix as markup, so that browsers need no code for it; null of a family of one. */
export function familyMatrixMarkup(
  matrix: FamilyMatrix | null,
  addresses: ViewAddresses,
): string | null {
  if (!matrix) return null
  return renderToStaticMarkup(<FamilyMatrixView matrix={matrix} addresses={addresses} />)
}
