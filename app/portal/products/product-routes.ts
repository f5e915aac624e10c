import { route } from '@react-router/dev/routes'

const at = (path: string, file: string, id: string) =>
  route(`products${path}`, `portal/products/${file}`, { id: `portal-${id}` })

/** The pages of a company’s products: what it bought, calls them, keeps in lists and plans. */
export const productRoutes = [
  at('', 'products-start.ts', 'products'),
  at('/codes', 'codes/codes-page.tsx', 'own-codes'),
  at('/codes/import', 'codes/import-page.tsx', 'own-codes-import'),
  at('/codes/:code', 'codes/code-page.tsx', 'own-code'),
]
