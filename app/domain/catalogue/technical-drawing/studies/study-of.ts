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
 * What a technical drawing of a product shows: views in millimetres with their dimensions. Never
 * fails: what cannot be drawn gets its envelope, as far as that is known, and says what is wrong.
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
