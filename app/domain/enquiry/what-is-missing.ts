import { isSeal } from '#app/domain/packaging/closing-tools.ts'
import { closureKindOf } from '#app/domain/packaging/closure-kinds.ts'
import { finishOf } from '#app/domain/packaging/finishes.ts'
import type { Fit } from '#app/domain/packaging/fit.ts'
import { fitCarton } from '#app/domain/packaging/fit-carton.ts'
import { fitClosure } from '#app/domain/packaging/fit-closure.ts'
import { checkMinimumOrder } from '#app/domain/packaging/minimum-order.ts'
import { describeQuantity } from '#app/domain/packaging/quantities.ts'
import { formatDay, isoDayOf } from '#app/platform/format.ts'
import type { Enquiry, EnquiryLine, LineSnapshot } from './enquiry.ts'
import { leadTimeInWords, leadTimeWarnings } from './lead-times.ts'
import { postcodeWarning } from './postcodes.ts'

/**
 * What a coordinator has to ask or settle before an enquiry can be confirmed, a sentence each, the
 * most pressing first. Empty when it can be confirmed as it is.
 */
export function whatIsMissing(
  enquiry: Pick<Enquiry, 'proven' | 'details' | 'lines' | 'createdAt'>,
): string[] {
  const { proven, details, lines } = enquiry
  const sender =
    proven === 'unproven'
      ? ['The sender passed no human check: call before anything is arranged.']
      : []
  const postcode = postcodeWarning(details.state, details.postcode)
  return [
    ...sender,
    ...(postcode ? [postcode] : []),
    ...timing(enquiry),
    ...lines.flatMap((line) => belowMinimum(line)),
    ...bottlesAlone(lines),
  ]
}

function timing({
  details,
  lines,
  createdAt,
}: Pick<Enquiry, 'details' | 'lines' | 'createdAt'>): string[] {
  const { neededBy } = details
  const open = lines
    .filter(({ product }) => !product.leadTime)
    .map(({ product }) => `${product.name}: no lead time on file, to be asked for.`)
  if (!neededBy) return ['No needed-by date was given.', ...open]
  const late = leadTimeWarnings(lines, neededBy, isoDayOf(createdAt)).flatMap(({ sku, kind }) => {
    const product = lines.find((line) => line.product.sku === sku)?.product
    if (kind === 'unknown' || !product?.leadTime) return []
    const usually = `${product.name}: lead time ${leadTimeInWords(product.leadTime)}`
    const verdict = kind === 'late' ? 'cannot be met' : 'may be missed'
    return [`${usually}, so ${formatDay(neededBy)} ${verdict}.`]
  })
  return [...late, ...open]
}

function belowMinimum({ product, pieces }: EnquiryLine): string[] {
  const check = checkMinimumOrder(product.packs, pieces, product.minimumOrder)
  if (check?.position !== 'below') return []
  return [`${product.name}: ${describeQuantity(product.packs, pieces)}. ${check.words}`]
}

/** Bottles for which the enquiry holds no closure, and bulk glass for which it holds no carton. */
function bottlesAlone(lines: readonly EnquiryLine[]): string[] {
  const products = lines.map(({ product }) => product)
  const closures = products.filter((product) => {
    const kind = product.category === 'closures' ? closureKindOf(product.attributes) : null
    return product.category === 'closures' && (kind === null || isSeal(kind))
  })
  const cartons = products.filter(({ category }) => category === 'cartons')
  return products
    .filter(({ category }) => category === 'bottles')
    .flatMap((bottle) => {
      const finish = finishOf(bottle.attributes)?.name
      const closure = partner(
        bottle,
        closures,
        fitClosure,
        finish ? `closure for its ${finish}` : 'closure',
      )
      const isBulk = bottle.attributes.format === 'bulk'
      return [...closure, ...(isBulk ? partner(bottle, cartons, fitCarton, 'carton') : [])]
    })
}

/** Nothing when one of the candidates fits; else what is open, or that there is none. */
function partner(
  bottle: LineSnapshot,
  candidates: readonly LineSnapshot[],
  judge: (bottle: LineSnapshot['attributes'], other: LineSnapshot['attributes']) => Fit,
  wanted: string,
): string[] {
  const fits = candidates.map((candidate) => ({
    name: candidate.name,
    ...judge(bottle.attributes, candidate.attributes),
  }))
  if (fits.some(({ verdict }) => verdict === 'fits')) return []
  const open = fits.find(({ verdict }) => verdict === 'ask-us')
  if (open) return [`${bottle.name} with ${open.name}: to be settled. ${open.reason}`]
  return [`${bottle.name}: no ${wanted} in this enquiry.`]
}
