import { renderToStaticMarkup } from 'react-dom/server'
import type { FamilyMatrix } from '#app/domain/catalogue/family/family-matrix.ts'
import type { ViewAddresses } from '#app/domain/links/view-addresses.ts'
import { FamilyMatrixView } from './family-matrix-view.tsx'

/**
 * Renders a family's matrix to static HTML, which browsers do not hydrate. If the family has one
 * item, renders a sentence instead.
 */
export function renderFamilyMatrix(matrix: FamilyMatrix | null, addresses: ViewAddresses): string {
  return renderToStaticMarkup(
    matrix ? (
      <FamilyMatrixView matrix={matrix} addresses={addresses} />
    ) : (
      <p className="mt-2 text-muted">
        This is the only version that we list.{' '}
        <a className="text-link" data-link="page" href={addresses.contact}>
          Ask us
        </a>{' '}
        for another colour, pack or finish.
      </p>
    ),
  )
}
