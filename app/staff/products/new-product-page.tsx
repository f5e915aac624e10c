import { Form, href, Link } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findCategory } from '#app/domain/catalogue/dictionary/category.ts'
import { loadDictionary } from '#app/domain/catalogue/dictionary/load-dictionary.server.ts'
import { duplicateCells } from '#app/domain/catalogue/documents/duplicate-product.ts'
import { readProductCells } from '#app/domain/catalogue/documents/import-table.ts'
import {
  attributesOf,
  listCategoryChoices,
} from '#app/domain/catalogue/documents/product-fields.ts'
import { loadProducts } from '#app/domain/catalogue/documents/product-kind.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/new-product-page.ts'
import { examineCells, handleProductForm } from './handle-product-form.server.ts'
import { ProductEditor } from './product-editor.tsx'
import { originTexts } from './product-form.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const { db } = database()
  const dictionary = await loadDictionary(db)
  const from = url.searchParams.get('from') ?? ''
  const source = from === '' ? undefined : (await loadProducts(db, [from])).get(from)
  const category = source?.category ?? url.searchParams.get('category') ?? ''
  if (!findCategory(category)) return { category: '', product: null, source: null }
  const cells: Record<string, string> = source
    ? duplicateCells(
        source,
        url.searchParams.get('as') ?? '',
        dictionary,
        currentCatalogue().products,
      )
    : { category, status: 'active', supplier: 'X', minimum_order: '1 piece' }
  const { problems: _, ...examination } = examineCells(cells, dictionary, null)
  return {
    category,
    source: source ? { sku: source.sku, name: source.name } : null,
    product: {
      sku: null,
      category,
      texts: { ...cells, ...originTexts(readProductCells(cells, dictionary).product) },
      dictionary: attributesOf(category, dictionary),
      // Mistakes of fields that nobody has filled in yet are not shown.
      examination: { ...examination, problems: [] },
      version: 0,
      baseRevision: 0,
    },
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  return handleProductForm(request, actor, null)
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return staffMeta('New product')
}

export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, source, category } = loaderData
  return (
    <>
      <PageHead
        title={source ? `Copy of ${source.name}` : 'New product'}
        lead={
          source
            ? `Check every field: the copy has the figures of ${source.sku}, without its codes.`
            : undefined
        }
        back={
          <Link to={href('/staff/products')} className="text-link">
            Products
          </Link>
        }
      />
      {product ? (
        <ProductEditor
          key={`${category} ${source?.sku}`}
          product={product}
          answer={actionData && 'texts' in actionData ? actionData : null}
        />
      ) : (
        <Form method="get" className="panel max-w-md space-y-4">
          <SelectField name="category" label="Category" required options={listCategoryChoices()} />
          <Button>Continue</Button>
        </Form>
      )}
    </>
  )
}
