import { route } from '@react-router/dev/routes'

const at = (path: string, file: string, id: string) =>
  route(`products${path}`, `portal/products/${file}`, { id: `portal-${id}` })

/**
 * Routes of the pages about a company's products: purchases, lists, pad, recipes, planner, own
 * codes, changes and figures.
 */
export const productRoutes = [
  at('', 'bought-page.tsx', 'bought'),
  at('/lists', 'lists/lists-page.tsx', 'lists'),
  at('/lists/:list', 'lists/list-page.tsx', 'list'),
  at('/pad', 'pad-page.tsx', 'pad'),
  at('/recipes', 'recipes-page.tsx', 'recipes'),
  at('/planner', 'planner-page.tsx', 'planner'),
  at('/codes', 'codes/codes-page.tsx', 'own-codes'),
  at('/codes/import', 'codes/import-page.tsx', 'own-codes-import'),
  at('/codes/:code', 'codes/code-page.tsx', 'own-code'),
  at('/run-out', 'run-out-page.tsx', 'run-out'),
  at('/changes', 'changes-page.tsx', 'spec-changes'),
  at('/figures', 'figures/figures-page.tsx', 'figures'),
  at('/figures/deliveries.csv', 'figures/deliveries-csv.ts', 'figures-deliveries'),
  at('/figures/orders.csv', 'figures/orders-csv.ts', 'figures-orders'),
  at('/figures/claims.csv', 'figures/claims-csv.ts', 'figures-claims'),
]
