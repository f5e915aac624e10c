import { neckOutlineKeys } from '../glass/outside-diameter.ts'
import { type Figures, numberOf } from '../quantity/product-figures.ts'
import { askUs, type Fit } from './fit.ts'

/** Attributes of a product with their provenance, which marks estimates. */
export interface SourcedFigures {
  attributes: Figures
  provenance: Readonly<Record<string, string>>
}

interface EstimateError {
  /** Name of the figure for use in the reason. */
  what: string
  /** Assumed error of an estimate, mm. */
  by: number
  /**
   * Whether only a refusal is in doubt, because the limits of the rule already allow for the error.
   */
  onlyRefusal?: true
}

/**
 * Assumed errors of the figures that decide about fit, applied while a figure is an estimate. Bore
 * and corks: half the tolerance of a drawing (18.5 ± 0.5 mm in EN 12726). Bodies and cells: the
 * variation of moulds and dies. Heights do not put “fits” in doubt, because cartons have 4 mm of
 * room for their error (`headroom`). Fill point and inside bore: the tolerance of drawings (Cork
 * Quality Council: ± 3 mm).
 */
export const estimateErrors: Readonly<Record<string, EstimateError>> = {
  bore: { what: 'bore', by: 0.25 },
  boreAtDepth: { what: 'bore at the foot of a cork', by: 0.5 },
  fillPoint: { what: 'fill point', by: 3 },
  diameterNominal: { what: 'nominal diameter', by: 0.2 },
  finishDiameter: { what: 'finish diameter', by: 0.3 },
  diameter: { what: 'diameter', by: 0.3 },
  width: { what: 'width', by: 0.3 },
  depth: { what: 'depth', by: 0.3 },
  cellLength: { what: 'cell length', by: 0.3 },
  cellWidth: { what: 'cell width', by: 0.3 },
  height: { what: 'height', by: 1.5, onlyRefusal: true },
  internalHeight: { what: 'inside height', by: 1.5, onlyRefusal: true },
}

const doubtsByKey = Object.entries(estimateErrors)
const doubtfulKeys = [...Object.keys(estimateErrors), ...neckOutlineKeys]

/** Lists the keys of a product's figures that are estimates and decide about fit. */
export function doubtfulFigures(known: SourcedFigures): string[] {
  return doubtfulKeys.filter((key) => isEstimate(known, key))
}

const isEstimate = ({ attributes, provenance }: SourcedFigures, key: string) =>
  provenance[key] === 'estimate' && numberOf(attributes, key) !== null

/**
 * Applies a fit rule, but answers “ask us” if the error of one estimated figure could change the
 * verdict.
 * @param judge fit rule, such as `fitCarton`
 */
export function fitWithEstimates(
  judge: (one: Figures, other: Figures) => Fit,
  one: SourcedFigures,
  other: SourcedFigures,
): Fit {
  const plain = judge(one.attributes, other.attributes)
  if (plain.verdict === 'ask-us') return plain
  if (plain.verdict === 'does-not-fit' && isRefusedByOutline(judge, one, other)) {
    return askUs(`${plain.reason} But the outline of the neck is an estimate: ask us.`)
  }
  const ofOne = decidingEstimate(one, plain, (figures) => judge(figures, other.attributes))
  const what = ofOne ?? decidingEstimate(other, plain, (figures) => judge(one.attributes, figures))
  return what ? askUs(`${plain.reason} But the ${what} is an estimate: too close to say.`) : plain
}

/**
 * Whether a pair is refused only because of the neck outline, which is an estimate and may be wrong
 * anywhere.
 */
function isRefusedByOutline(
  judge: (one: Figures, other: Figures) => Fit,
  one: SourcedFigures,
  other: SourcedFigures,
) {
  if (!neckOutlineKeys.some((key) => isEstimate(one, key))) return false
  const known = Object.entries(one.attributes).filter(
    ([key]) => !neckOutlineKeys.some((outline) => outline === key),
  )
  return judge(Object.fromEntries(known), other.attributes).verdict !== 'does-not-fit'
}

/** Name of the estimated figure whose error would change the verdict; null if no estimate would. */
function decidingEstimate(
  known: SourcedFigures,
  plain: Fit,
  judge: (figures: Figures) => Fit,
): string | null {
  for (const [key, doubt] of doubtsByKey) {
    if (!isEstimate(known, key)) continue
    const value = numberOf(known.attributes, key)
    if (value === null || (doubt.onlyRefusal && plain.verdict === 'fits')) continue
    const changes = [-doubt.by, doubt.by].some(
      (by) => judge({ ...known.attributes, [key]: value + by }).verdict !== plain.verdict,
    )
    if (changes) return doubt.what
  }
  return null
}
