import { containerOf } from '#app/domain/catalogue/product/container.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { closingTool } from '#app/domain/packaging/fit/closing-tools.ts'
import { closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import { numberOf, textOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { PlanChoices } from './plan-parts.ts'

/** Lists the tools that the parts of a run need on the filling line. */
export function listTools({ tirage, closure, hood, capsule, end }: PlanChoices): string[] {
  const tools = [tirage, closure, hood, capsule].flatMap((choice) => {
    const kind = choice?.product ? closureKindOf(choice.product.attributes) : null
    return kind ? [closingTool(kind)] : []
  })
  const size = end?.product && textOf(end.product.attributes, 'canEnd')
  return [...new Set(size ? [...tools, `a seamer set up for ${size} ends`] : tools)]
}

/** Lists further notes for a run: the label area, and related goods that we do not sell. */
export function listRunNotes(container: Product): string[] {
  const { attributes } = container
  const kind = containerOf(container)
  const diameter = numberOf(attributes, 'diameter')
  const round = diameter === null ? null : formatNumber(Math.floor(Math.PI * diameter))
  if (kind === 'bottle') {
    const panel = numberOf(attributes, 'labelPanelHeight')
    if (panel === null || round === null) return []
    return [
      `Label panel: ${formatNumber(panel)}\u00a0mm high, ${round}\u00a0mm round the bottle. We sell no labels.`,
    ]
  }
  if (kind === 'can') {
    return round === null
      ? []
      : [`A sleeve or label goes ${round}\u00a0mm round the can. We sell none.`]
  }
  return [
    textOf(attributes, 'coupler') === 'keykeg'
      ? 'KeyKegs come with their dust caps. One coupler serves one tap.'
      : 'One coupler serves one tap.',
  ]
}
