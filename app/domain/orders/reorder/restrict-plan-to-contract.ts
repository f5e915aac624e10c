import type { PlannerView } from '#app/domain/cart/planner/planner-view.ts'
import type { ContractRange } from '#app/domain/company-range/contract/contract-range.ts'

/**
 * Restricts a plan to a company's contract: hidden products are not suggested, and those already in
 * the plan are returned in `hidden`.
 */
export function restrictPlanToContract(view: PlannerView, contract: ContractRange) {
  const isOffered = ({ sku }: { sku: string }) => contract.get(sku) !== 'hidden'
  const { candidates, choices, lighter, examples, lines } = view
  return {
    view: {
      ...view,
      candidates: candidates.filter(isOffered),
      choices: choices.map(({ options, ...choice }) => ({
        ...choice,
        options: options.filter(({ value }) => value === choice.value || isOffered({ sku: value })),
      })),
      lighter: lighter?.outcome === 'offered' && !isOffered(lighter) ? null : lighter,
      examples: examples.filter(({ container }) => isOffered(container)),
    },
    /** Names of plan lines that would not be added to an order. */
    hidden: lines.filter((line) => !isOffered(line)).map(({ name }) => name),
  }
}
