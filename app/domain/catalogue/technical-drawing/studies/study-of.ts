import { bottleStudy } from './bottle-study.ts'
import { cartonStudy } from './carton-study.ts'
import { closureStudy } from './closure-study.ts'
import { canStudy, kegStudy } from './container-study.ts'
import { dividerStudy } from './divider-study.ts'
import { envelopeStudy } from './envelope-study.ts'
import { flagsOf } from './flags.ts'
import { palletStudy } from './pallet-study.ts'
import type { Drawn, Study } from './study.ts'

/**
 * The views of a product's technical drawing, in millimetres with their dimensions. Never fails: a
 * product that cannot be drawn gets its envelope, as far as that is known, and a warning that says
 * what is wrong.
 */
export function studyOf(product: Drawn): Study {
  const study = ofKind(product)
  if (!study) return envelopeStudy(product)
  return { ...study, warnings: [...study.warnings, ...flagsOf(product)] }
}

function ofKind(product: Drawn): Study | null {
  switch (product.category) {
    case 'bottles':
      return bottleStudy(product)
    case 'closures':
      return closureStudy(product)
    case 'cans':
      return canStudy(product)
    case 'kegs':
      return kegStudy(product)
    case 'cartons':
      return cartonStudy(product)
    case 'dividers':
      return dividerStudy(product)
    case 'pallets':
      return palletStudy(product)
    default:
      return null
  }
}
