import { type BudgetUse, describeBudgetUse } from '#app/domain/orders/budgets/budget.ts'
import { joinClasses } from '#app/ui/classes.ts'
import './budget-bar.css'

/** Share of a budget that is used, as a bar and in figures. */
export function BudgetBar({ budget, className }: { budget: BudgetUse; className?: string }) {
  const { used, maxAmount } = budget
  return (
    <div className={joinClasses('numeric text-sm', className)}>
      {/* The text says the same. */}
      <meter
        aria-hidden="true"
        className="budget-bar"
        min={0}
        max={Math.max(maxAmount, 1)}
        high={maxAmount}
        value={maxAmount === 0 ? 1 : Math.min(used, maxAmount)}
      />
      <p className={used > maxAmount ? 'font-medium text-vermilion' : undefined}>
        {describeBudgetUse(budget)}
      </p>
    </div>
  )
}
