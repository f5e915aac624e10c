import type { ProductBySku } from '#app/domain/cart/cart.ts'
import {
  buildPlanSearch,
  type lossParts,
  type PlanPart,
  type PlanQuery,
  parsePlanQuery,
  planFields,
  planParts,
} from '#app/domain/cart/planner/plan-query.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Maximum number of recipes of a company. */
export const maxRecipes = 100

/** Recipe of a company: a named plan of a run, to plan it again with another amount. */
export interface Recipe {
  id: string
  name: string
  /** URL query of the plan: container, parts and losses, without amount and days. */
  plan: string
}

export const recipeForm = formSchema({
  name: requiredText(80, 'Enter a name for the recipe.').register(fieldMeta, {
    as: 'text',
    label: 'Name of the recipe',
    hint: 'For instance the wine: “Shiraz 750, screwcap”.',
    autoComplete: 'off',
  }),
})

/**
 * Returns the plan query that a recipe stores. It includes parts that the planner chose, so that
 * the next run has the same parts.
 */
export function recipePlan(
  query: PlanQuery,
  container: string,
  chosen: readonly { part: PlanPart; value: string }[],
): string {
  const parts = { ...query.parts }
  for (const { part, value } of chosen) parts[part] = value
  const kept = { amount: '', day: '', needed: '', before: '', sent: false, unit: 'litres' as const }
  return buildPlanSearch({ ...query, ...kept, bottle: container, parts })
}

/** Lists the parts of a recipe for display: label, product name, and the loss on the line. */
export function listRecipeParts({ plan }: Pick<Recipe, 'plan'>, productBySku: ProductBySku) {
  const query = parsePlanQuery(new URLSearchParams(plan))
  const lost = (part: (typeof lossParts)[number]) =>
    query.losses[part] === '' ? '' : `${query.losses[part]}\u00a0% lost`
  const named = (sku: string): Pick<Product, 'name'> => productBySku(sku) ?? { name: sku }
  return [
    { label: '', name: named(query.bottle).name, lost: lost('container') },
    ...planParts.flatMap((part) => {
      const sku = query.parts[part]
      if (sku === '' || sku === 'none') return []
      return [{ label: planFields[part].label, name: named(sku).name, lost: lost(part) }]
    }),
  ]
}

/** Returns the plan of a recipe as hidden form fields, for a form that adds the amount. */
export function recipeFormFields({ plan }: Pick<Recipe, 'plan'>): [name: string, value: string][] {
  return [...new URLSearchParams(plan)]
}
