import type { PlannerView } from '#app/domain/cart/planner/planner-view.ts'
import type { ContractRange } from '#app/domain/company-range/contract/contract-range.ts'

/**
 * A plan as a company’s contract allows it: products that the contract hides are not proposed, and
 * those that the plan has already are named.
 */
export function planWithin(view: PlannerView, contract: ContractRange) {
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
    /** Names of lines that would not go into an order. */
    hidden: lines.filter((line) => !isOffered(line)).map(({ name }) => name),
  }
}
