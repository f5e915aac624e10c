import { Form, href, Link } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { loadDictionary } from '#app/domain/catalogue/dictionary/load-dictionary.server.ts'
import { compareFamily } from '#app/domain/catalogue/documents/compare-family.ts'
import { listDuplicateChoices } from '#app/domain/catalogue/documents/duplicate-product.ts'
import { findProductEdit } from '#app/domain/catalogue/documents/find-product-edit.server.ts'
import { attributesOf } from '#app/domain/catalogue/documents/product-fields.ts'
import { productCells } from '#app/domain/catalogue/import/product-cells.ts'
import { isOrderable, isSku } from '#app/domain/catalogue/product/product.ts'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import { createPreviewToken } from '#app/domain/publishing/preview/preview.server.ts'
import { previewParameter } from '#app/domain/publishing/preview/preview-link.ts'
import { database } from '#app/platform/database/database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/product-page.ts'
import { FamilySection } from './family-section.tsx'
import { examineCells, handleProductForm, listFamilyFields } from './handle-product-form.server.ts'
import { ProductEditor } from './product-editor.tsx'
import { originTexts } from './product-form.ts'
import { skuOfParam } from './product-paths.ts'
import { PublishedNotice } from './published-notice.tsx'

async function openEdit({ params, url }: Pick<Route.LoaderArgs, 'params' | 'url'>) {
  const sku = skuOfParam(params.product)
  const set = url.searchParams.get('set')
  const edit = isSku(sku) ? await findProductEdit(database().db, sku, set) : null
  if (!edit) throw createMissingPageError(url)
  return edit
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const { db } = database()
  const edit = await openEdit({ params, url })
  const { product, published, changeSet, version, baseRevision } = edit
  const dictionary = await loadDictionary(db)
  const cells = productCells(product)
  const { product: _, ...examination } = examineCells(cells, dictionary, published)
  const path = productPath(product.slug)
  const token = changeSet && (await createPreviewToken(db, changeSet))
  return {
    sku: product.sku,
    name: product.name,
    category: product.category,
    texts: { ...cells, ...originTexts(product) },
    dictionary: attributesOf(product.category, dictionary),
    examination,
    version,
    baseRevision,
    changeSet,
    preview: token ? `${publicUrl()}${path}?${previewParameter}=${token}` : null,
    shown: published && published.status !== 'draft' ? productPath(published.slug) : null,
    isPublished: published !== null,
    canRetire: published !== null && isOrderable(published),
    family: changeSet ? null : compareFamily(currentCatalogue(), product, dictionary),
    familyFields: listFamilyFields(product.category, dictionary),
    duplicates: listDuplicateChoices(product, dictionary),
    successors: changeSet ? [] : listSuccessors(product),
    publishedSet: url.searchParams.get('published'),
    isUnchanged: url.searchParams.has('unchanged'),
  }
}

/** Maximum number of successors that are suggested. */
const maxSuggestions = 200

/** Lists the orderable products of the subcategory, as suggestions for the successor. */
function listSuccessors({ sku, subcategory }: { sku: string; subcategory: string }) {
  return currentCatalogue()
    .products.filter(
      (other) => other.subcategory === subcategory && other.sku !== sku && isOrderable(other),
    )
    .slice(0, maxSuggestions)
    .map((other) => ({ sku: other.sku, name: other.name }))
}

export async function action({ params, url, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  return handleProductForm(request, actor, await openEdit({ params, url }))
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.name ?? 'Product')
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sku, name, changeSet, preview, shown, publishedSet, isUnchanged } = loaderData
  const answer = actionData && 'texts' in actionData ? actionData : null
  const ended = actionData && 'ended' in actionData ? actionData : null
  const refusedFamily = actionData && 'family' in actionData ? actionData.family : null
  return (
    <>
      <PageHead
        title={name}
        lead={sku}
        back={
          <Link to={href('/staff/products')} className="text-link">
            Products
          </Link>
        }
      >
        {shown && (
          <a href={shown} className="text-link">
            On the site
          </a>
        )}
        <Link
          to={href('/staff/publishing/documents/:kind/:key', {
            kind: 'product',
            key: sku.toLowerCase(),
          })}
          className="text-link"
        >
          Versions
        </Link>
      </PageHead>
      {publishedSet && !actionData && <PublishedNotice changeSet={publishedSet} />}
      {isUnchanged && !actionData && (
        <Notice tone="info" role="status" className="mb-5 max-w-2xl">
          <p>Nothing differs from the published product.</p>
        </Notice>
      )}
      {changeSet && (
        <Notice tone="info" className="mb-5 max-w-3xl" title="This is a draft">
          <p>
            Visitors still see the published product.{' '}
            {preview && (
              <a href={preview} className="text-link" target="_blank" rel="noreferrer">
                See the page with this draft
              </a>
            )}
            {'. '}
            <Link to={href('/staff/publishing/:changeSet', { changeSet })} className="text-link">
              Differences, review and schedule
            </Link>
            .
          </p>
        </Notice>
      )}
      {ended && (
        <Notice tone="error" role="alert" className="mb-5 max-w-2xl">
          <p>{ended.ended}</p>
        </Notice>
      )}
      <ProductEditor
        key={`${sku} ${loaderData.version} ${changeSet}`}
        product={loaderData}
        answer={answer}
      />
      {loaderData.family && (
        <FamilySection
          sku={sku}
          family={loaderData.family}
          choices={loaderData.familyFields}
          refused={refusedFamily}
        />
      )}
      <div className="mt-8 grid gap-6 lg:grid-cols-3">
        <DuplicateForm {...loaderData} />
        {loaderData.canRetire && <RetireForm {...loaderData} typed={ended?.successor} />}
        {loaderData.isPublished && (
          <StaffForm className="panel">
            <h2 className="font-semibold">Delete</h2>
            <p className="mt-1 mb-3 text-sm text-muted">
              For products that were never sold. One that an enquiry names cannot be deleted: retire
              it.
            </p>
            <Button look="secondary" name="intent" value="delete">
              Delete the product
            </Button>
          </StaffForm>
        )}
      </div>
    </>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

/** Form that opens a copy of the product in another colour or pack. */
function DuplicateForm({ sku, duplicates }: LoaderData) {
  return (
    <Form method="get" action={href('/staff/products/new')} className="panel space-y-3">
      <h2 className="font-semibold">Duplicate</h2>
      <p className="text-sm text-muted">
        Opens a copy to complete. Nothing is stored until you save it.
      </p>
      <input type="hidden" name="from" value={sku} />
      <SelectField
        name="as"
        label="As another"
        defaultValue={duplicates[0]?.choices[0]?.value ?? ''}
      >
        {duplicates.map(({ label, choices }) => (
          <optgroup key={label} label={label}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </optgroup>
        ))}
        <option value="">Plain copy</option>
      </SelectField>
      <Button look="secondary">Duplicate</Button>
    </Form>
  )
}

/** Form that retires the product, with or without a successor. */
function RetireForm({ sku, successors, typed }: LoaderData & { typed: string | undefined }) {
  return (
    <StaffForm className="panel space-y-3">
      <h2 className="font-semibold">Retire</h2>
      <p className="text-sm text-muted">
        It can no longer be ordered. Its page stays and leads to the successor.
      </p>
      <TextField
        name="successor"
        label="Successor"
        list={`successors-of-${sku}`}
        defaultValue={typed}
        hint="SKU; empty if there is none."
        maxLength={60}
      />
      <datalist id={`successors-of-${sku}`}>
        {successors.map((other) => (
          <option key={other.sku} value={other.sku} label={other.name} />
        ))}
      </datalist>
      <Button look="secondary" name="intent" value="retire">
        Retire the product
      </Button>
    </StaffForm>
  )
}
