import { route } from '@react-router/dev/routes'

const productRoute = (path: string, file: string, id: string) =>
  route(`products${path}`, `portal/products/${file}`, { id: `portal-${id}` })

/**
 * Routes of the pages about a company's products: purchases, lists, pad, recipes, planner, own
 * codes, changes and figures.
 */
export const productRoutes = [
  productRoute('', 'bought-page.tsx', 'bought'),
  productRoute('/lists', 'lists/lists-page.tsx', 'lists'),
  productRoute('/lists/:list', 'lists/list-page.tsx', 'list'),
  productRoute('/pad', 'pad-page.tsx', 'pad'),
  productRoute('/recipes', 'recipes-page.tsx', 'recipes'),
  productRoute('/planner', 'planner-page.tsx', 'planner'),
  productRoute('/codes', 'codes/codes-page.tsx', 'own-codes'),
  productRoute('/codes/import', 'codes/import-page.tsx', 'own-codes-import'),
  productRoute('/codes/:code', 'codes/code-page.tsx', 'own-code'),
  productRoute('/run-out', 'run-out-page.tsx', 'run-out'),
  productRoute('/changes', 'changes-page.tsx', 'spec-changes'),
  productRoute('/figures', 'figures/figures-page.tsx', 'figures'),
  productRoute('/figures/deliveries.csv', 'figures/deliveries-csv.ts', 'figures-deliveries'),
  productRoute('/figures/orders.csv', 'figures/orders-csv.ts', 'figures-orders'),
  productRoute('/figures/claims.csv', 'figures/claims-csv.ts', 'figures-claims'),
]
