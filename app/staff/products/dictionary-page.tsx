import { data, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { listCategories } from '#app/domain/catalogue/dictionary/category.ts'
import { loadDictionary } from '#app/domain/catalogue/dictionary/load-dictionary.server.ts'
import { loadSynonyms } from '#app/domain/catalogue/dictionary/load-synonyms.server.ts'
import { countAttributeUses } from '#app/domain/catalogue/documents/attribute-kind.server.ts'
import { attributeTypeLabels } from '#app/domain/catalogue/documents/product-fields.ts'
import { findCurrentRevision } from '#app/domain/publishing/current-revisions.server.ts'
import { publishEdit } from '#app/domain/publishing/edit-document.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { documentPath } from '../publishing/document-paths.ts'
import { DeskSections } from '../shell/desk-sections.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/dictionary-page.ts'
import { PublishedNotice } from './published-notice.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const { db } = database()
  const uses = await countAttributeUses(db)
  return {
    attributes: [...(await loadDictionary(db)).values()].map((definition) => ({
      key: definition.key,
      label: definition.label,
      type: definition.type,
      unit: definition.unit,
      facet: definition.facet,
      values: definition.values.length,
      uses: uses.get(definition.key) ?? 0,
    })),
    categories: listCategories().map(({ slug, name, subcategories }) => ({
      slug,
      name,
      subcategories: subcategories.map((part) => part.name).join(', '),
    })),
    synonyms: await loadSynonyms(db),
    publishedSet: url.searchParams.get('published'),
  }
}

const forms = {
  add: formSchema({ say: freeText(), means: freeText(), note: freeText() }),
  remove: formSchema({ say: freeText() }),
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const sent = await readIntentForm(request, forms)
  const typed = typedTextsOf(sent)
  if (sent.status !== 'success') {
    return data({ message: firstErrorOf(sent), typed }, { status: 400 })
  }
  const say = (typed.say ?? '').trim()
  const name = { kind: 'synonym', key: say } as const
  const words = (typed.means ?? '').split(/[\s,]+/).filter((word) => word !== '')
  const body = sent.intent === 'add' ? { means: words, note: (typed.note ?? '').trim() } : null
  const result = await publishEdit(db, actor, {
    ...name,
    body,
    title: `${body ? 'Synonym' : 'Remove the synonym'}: ${say}`.slice(0, 120),
    changeSet: null,
    version: 0,
    baseRevision: (await findCurrentRevision(db, name))?.number ?? 0,
  })
  const here = href('/staff/products/dictionary')
  if (result.outcome === 'published') return redirect(`${here}?published=${result.changeSet}`, 303)
  if (result.outcome === 'needs-approval') {
    return redirect(href('/staff/publishing/:changeSet', { changeSet: result.changeSet }), 303)
  }
  if (result.outcome === 'unchanged') return redirect(here, 303)
  const message =
    result.outcome === 'invalid'
      ? result.problems
          .map(({ place, reason }) => `${synonymLabels[place] ?? say} ${reason}.`)
          .join(' ')
      : 'message' in result
        ? result.message
        : 'A colleague has changed this synonym. Reload the page.'
  return data({ message, typed }, { status: 400 })
}

/** Labels of the fields of a synonym, by their names in problems. */
const synonymLabels: Readonly<Record<string, string>> = {
  say: 'Searched words',
  means: 'Words of products',
  note: 'Reason',
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return staffMeta('Attributes, categories and synonyms')
}

export default function DictionaryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { attributes, categories, synonyms, publishedSet } = loaderData
  return (
    <>
      <PageHead
        title="Attributes, categories and synonyms"
        lead="Attributes drive cards, specifications, filters, comparison, import and search."
        back={
          <Link to={href('/staff/products')} className="text-link">
            Products
          </Link>
        }
      >
        <Link
          to={href('/staff/products/attributes/:attribute', { attribute: 'new' })}
          className="button button-primary"
        >
          New attribute
        </Link>
      </PageHead>
      {publishedSet && !actionData && <PublishedNotice changeSet={publishedSet} />}
      <DeskSections>
        <section aria-labelledby="attributes-title">
          <h2 id="attributes-title">Attributes</h2>
          <ul className="mt-3 divide-y divide-rule border-y border-rule bg-surface">
            {attributes.map(({ key, label, type, unit, facet, values, uses }) => (
              <li key={key} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2">
                <Link
                  to={href('/staff/products/attributes/:attribute', {
                    attribute: key.toLowerCase(),
                  })}
                  className="text-link mr-auto max-sm:basis-full"
                >
                  {label}
                </Link>
                <span className="text-sm text-muted">
                  {values > 0 ? `One of ${values} values` : attributeTypeLabels[type]}
                  {unit && `, ${unit}`}
                  {facet && ', filter'}
                </span>
                <span className="numeric text-sm text-muted">{formatNumber(uses)} products</span>
                <Link
                  to={`${href('/staff/products')}?attribute=${key}`}
                  className="text-link text-sm"
                  aria-label={`Products without ${label}`}
                >
                  without
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="categories-title">
          <h2 id="categories-title">Categories</h2>
          <p className="mt-1 text-muted">
            Names, subcategories and their order. The categories themselves are fixed, because
            drawings and rules of fit depend on them. The{' '}
            <Link to={documentPath({ kind: 'content', key: 'SHOWCASES' })} className="text-link">
              featured categories and products
            </Link>{' '}
            are a text of the home page.
          </p>
          <ul className="mt-3 divide-y divide-rule border-y border-rule bg-surface">
            {categories.map(({ slug, name, subcategories }) => (
              <li key={slug} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[12rem_1fr]">
                <Link to={documentPath({ kind: 'category', key: slug })} className="text-link">
                  {name}
                </Link>
                <span className="text-sm text-muted">{subcategories}</span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="synonyms-title">
          <h2 id="synonyms-title">Synonyms</h2>
          <p className="mt-1 text-muted">
            A search for the first words also finds products with one of the others.
          </p>
          {actionData && (
            <Notice tone="error" role="alert" className="mt-3 max-w-2xl">
              <p>{actionData.message}</p>
            </Notice>
          )}
          <StaffForm className="panel mt-3 grid gap-4 lg:grid-cols-[1fr_1fr_1fr_auto] lg:items-end">
            <TextField
              name="say"
              label="Searched words"
              required
              maxLength={60}
              defaultValue={actionData?.typed.say}
            />
            <TextField
              name="means"
              label="Words of products"
              required
              maxLength={300}
              defaultValue={actionData?.typed.means}
            />
            <TextField
              name="note"
              label="Reason"
              maxLength={300}
              defaultValue={actionData?.typed.note}
            />
            <Button name="intent" value="add">
              Save
            </Button>
          </StaffForm>
          <ul className="mt-3 divide-y divide-rule border-y border-rule bg-surface">
            {synonyms.map(({ say, means, note }) => (
              <li key={say} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
                <span className="mr-auto min-w-0 wrap-anywhere">
                  {say} <span className="text-muted">→ {means.join(', ')}</span>
                  {note && <span className="block text-sm text-muted">{note}</span>}
                </span>
                <StaffForm>
                  <input type="hidden" name="say" value={say} />
                  <Button
                    size="small"
                    look="quiet"
                    name="intent"
                    value="remove"
                    aria-label={`Remove ${say}`}
                  >
                    Remove
                  </Button>
                </StaffForm>
              </li>
            ))}
          </ul>
        </section>
      </DeskSections>
    </>
  )
}
