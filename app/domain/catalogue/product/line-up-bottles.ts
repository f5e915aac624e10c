import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { drawingOf } from '../drawing/drawing.ts'
import type { LineUpItem } from '../drawing/line-up.tsx'

/** Moulds shown at the top of the home page, smallest first, each in a typical colour. */
const lineUpMoulds: readonly (readonly [mould: string, colour: string])[] = [
  ['CL187', 'flint'],
  ['SP200', 'antique'],
  ['ST330', 'amber'],
  ['LN330', 'amber'],
  ['DS375', 'flint'],
  ['CL375', 'antique'],
  ['NO700', 'flint'],
  ['SR700', 'flint'],
  ['PT750', 'antique'],
  ['BU750S', 'french'],
  ['CL750S', 'antique'],
  ['HK750', 'arctic'],
  ['SP750S', 'antique'],
  ['CL1500', 'antique'],
  ['CL3000', 'antique'],
]

/**
 * Returns the bottles of the line-up on the home page; bottles that are not active any more are
 * left out.
 */
export function lineUpBottles({ products }: CatalogueSnapshot): LineUpItem[] {
  return lineUpMoulds.flatMap(([mould, colour]) => {
    const bottle = products.find(
      (product) =>
        product.mould === mould &&
        product.status === 'active' &&
        product.attributes.colour === colour,
    )
    if (!bottle) return []
    return [
      {
        drawing: drawingOf(bottle),
        label: String(bottle.attributes.volume),
        title: bottle.name,
        slug: bottle.slug,
      },
    ]
  })
}
