import { data, href, redirect } from 'react-router'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { loadDictionary } from '#app/domain/catalogue/dictionary/load-dictionary.server.ts'
import { draftChanges } from '#app/domain/catalogue/documents/draft-changes.server.ts'
import {
  compareFit,
  type FitChange,
  findBrokenRules,
} from '#app/domain/catalogue/documents/examine-product.ts'
import type { ProductEdit } from '#app/domain/catalogue/documents/find-product-edit.server.ts'
import { type CellProblem, readProductCells } from '#app/domain/catalogue/documents/import-table.ts'
import { labelOfColumn, listProductFields } from '#app/domain/catalogue/documents/product-fields.ts'
import { publishedFamily } from '#app/domain/catalogue/family/family-index.ts'
import type { ProductCells } from '#app/domain/catalogue/import/product-cells.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { findCurrentRevision } from '#app/domain/publishing/current-revisions.server.ts'
import {
  type DocumentEdit,
  type PublishedEdit,
  publishEdit,
  type SavedEdit,
  saveEdit,
} from '#app/domain/publishing/edit-document.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'
import {
  firstErrorOf,
  readIntentForm,
  requireValue,
  typedTextsOf,
} from '#app/platform/forms/read-form.ts'
import { mergePath } from '../publishing/document-paths.ts'
import { cellsOfForm } from './product-form.ts'
import { productFormSchema } from './product-form-schema.ts'
import { productEditPath } from './product-paths.ts'

/** Result of examining the cells of a product: mistakes, broken rules, and what it fits. */
export interface ProductExamination {
  /** Mistakes that keep the product from being saved. */
  problems: CellProblem[]
  /** Rules of the catalogue's audit that it breaks. */
  rules: CellProblem[]
  fit: FitChange[]
}

/**
 * Examines the cells of a product that is edited.
 * @param published the published product, to compare what it fits; null if it is new
 */
export function examineCells(
  cells: ProductCells,
  dictionary: AttributeDictionary,
  published: Product | null,
): ProductExamination & { product: Product } {
  const { product, problems } = readProductCells(cells, dictionary)
  const catalogue = currentCatalogue()
  return {
    product,
    problems: problems.map((problem) => ({
      ...problem,
      reason: `${labelOfColumn(problem.column, dictionary)} ${problem.reason}.`,
    })),
    rules: findBrokenRules(catalogue, product),
    fit: compareFit(catalogue, published, product),
  }
}

/** Answer to a product form that was not saved or published: it is shown again as typed. */
export interface ProductFormAnswer {
  texts: Record<string, string>
  message: string
  /** Links to places where the reasons can be corrected. */
  examination: ProductExamination
}

/**
 * Handles the form of a product: examines, saves, publishes, retires or deletes it.
 * @param edit the product that is edited; null if it is new
 */
export async function handleProductForm(
  request: Request,
  actor: StaffActor,
  edit: ProductEdit | null,
) {
  const { db } = database()
  const dictionary = await loadDictionary(db)
  const schema = productFormSchema(dictionary)
  const sent = await readIntentForm(request, {
    check: schema,
    save: schema,
    publish: schema,
    retire: formSchema({ successor: freeText() }),
    family: familyForm,
    delete: buttonForm,
  })
  if (sent.intent === 'family') {
    const { familyColumn, familyText } = requireValue(sent)
    if (!edit) throw redirect(href('/staff/products'), 303)
    return changeFamily(actor, edit.product, { column: familyColumn, text: familyText.trim() })
  }
  if (sent.intent === 'delete' || sent.intent === 'retire') {
    if (!edit?.published) throw redirect(href('/staff/products'), 303)
    const successor = 'value' in sent && 'successor' in sent.value ? sent.value.successor : ''
    requireValue(sent as Parameters<typeof requireValue>[0])
    return endProduct(actor, edit.published, sent.intent, successor.trim().toUpperCase())
  }
  const texts = typedTextsOf(sent)
  const cells = edit
    ? { ...cellsOfForm(texts), sku: edit.product.sku, category: edit.product.category }
    : cellsOfForm(texts)
  const { product, ...examination } = examineCells(cells, dictionary, edit?.published ?? null)
  const answer = (message: string, problems: CellProblem[] = [], status = 400) =>
    data<ProductFormAnswer>(
      {
        texts,
        message,
        examination: { ...examination, problems: [...examination.problems, ...problems] },
      },
      { status },
    )
  if (sent.status !== 'success') return answer(firstErrorOf(sent))
  if (sent.intent === 'check') return answer('', [], 200)
  if (examination.problems.length > 0) {
    return answer('Nothing was saved: correct the fields that are marked below.')
  }
  if (!edit && (await findCurrentRevision(db, { kind: 'product', key: product.sku }))?.body) {
    return answer('Nothing was saved.', [
      { column: 'sku', reason: `${product.sku} exists already.` },
    ])
  }
  const document: DocumentEdit = {
    kind: 'product',
    key: product.sku,
    body: product,
    title: edit ? product.name : `New: ${product.name}`,
    changeSet: edit?.changeSet ?? null,
    version: wholeNumberOf(texts.Version),
    baseRevision: wholeNumberOf(texts.Base),
  }
  const result =
    sent.intent === 'save'
      ? await saveEdit(db, actor, document)
      : await publishEdit(db, actor, document)
  if (result.outcome === 'saved')
    throw redirect(productEditPath(product.sku, result.changeSet), 303)
  const done = pathAfter(result, productEditPath(product.sku))
  if (done) throw redirect(done, 303)
  if (result.outcome === 'conflict') {
    // Saves the editor’s values as a draft, so that the merge page can compare them by field.
    const saved = await saveEdit(db, actor, document)
    if (saved.outcome === 'saved') {
      const { kind, key } = document
      throw redirect(mergePath({ changeSet: saved.changeSet, kind, key }), 303)
    }
  }
  const refusal = describeRefusal(result, dictionary)
  return answer(refusal.message, refusal.problems, 409)
}

const familyForm = formSchema({ familyColumn: freeText(), familyText: freeText() })

/** Lists the fields that can be changed for a whole family. */
export function listFamilyFields(category: string, dictionary: AttributeDictionary) {
  return listProductFields(category, dictionary)
    .flatMap(({ fields }) => fields)
    .filter(({ column }) => !['name', 'slug', 'canonical'].includes(column))
    .map(({ column, label }) => ({ value: column, label }))
}

/** Writes one value into a draft of each item of a product's family. */
async function changeFamily(
  actor: StaffActor,
  product: Product,
  { column, text }: { column: string; text: string },
) {
  const { db } = database()
  const dictionary = await loadDictionary(db)
  const field = listFamilyFields(product.category, dictionary).find(({ value }) => value === column)
  const refuse = (message: string, status = 400) =>
    data({ family: { column, text, message } }, { status })
  if (!field) return refuse('Choose the field to change.')
  const family = publishedFamily(currentCatalogue().index, product)
  const rows = family.map(({ sku }, index) => ({ line: index + 1, sku, cells: { [column]: text } }))
  const title = `Family of ${product.name}: ${field.label}`
  const drafted = await draftChanges(db, actor, { title, rows, emptyClears: true })
  switch (drafted.outcome) {
    case 'drafted':
      throw redirect(href('/staff/publishing/:changeSet', { changeSet: drafted.changeSet }), 303)
    case 'unchanged':
      return refuse('The whole family has this value already.')
    case 'invalid': {
      const [first] = drafted.problems
      return refuse(
        `Nothing was changed. ${first?.sku}: ${labelOfColumn(first?.column ?? '', dictionary)} ${first?.reason}.`,
      )
    }
    default:
      return refuse(drafted.message, 403)
  }
}

const wholeNumberOf = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

/** Returns the path to go to after a publication; null if it was refused. */
function pathAfter(result: PublishedEdit | SavedEdit, path: string): string | null {
  switch (result.outcome) {
    case 'published':
      return `${path}?${new URLSearchParams({ published: result.changeSet })}`
    case 'needs-approval':
      return `${href('/staff/publishing/:changeSet', { changeSet: result.changeSet })}`
    case 'unchanged':
      return `${path}?unchanged`
    default:
      return null
  }
}

/** Describes why an edit was not saved or published, with the columns that the reasons name. */
function describeRefusal(
  result: PublishedEdit | SavedEdit,
  dictionary: AttributeDictionary,
): { message: string; problems: CellProblem[] } {
  switch (result.outcome) {
    case 'invalid':
      return {
        message: 'Nothing was published: correct what is marked below.',
        problems: result.problems.map(({ key, place, reason }) => ({
          column: place,
          reason: `${place === '' ? key : labelOfColumn(place, dictionary)} ${reason}.`,
        })),
      }
    case 'in-use': {
      const names = result.documents.flatMap(({ referrers }) => referrers.map(({ name }) => name))
      const message = `Nothing was deleted: ${names.slice(0, 5).join(', ')} refer to it.`
      return { message, problems: [] }
    }
    case 'conflict': {
      const [first] = result.conflicts
      const who = first?.publishedBy ?? 'A colleague'
      const message = `${who} has published this product since you opened it. Save your version as a draft, then combine both in the change set.`
      return { message, problems: [] }
    }
    default:
      return { message: 'message' in result ? result.message : '', problems: [] }
  }
}

/** Retires or deletes a published product. */
async function endProduct(
  actor: StaffActor,
  product: Product,
  intent: 'retire' | 'delete',
  successor: string,
) {
  const { db } = database()
  const dictionary = await loadDictionary(db)
  const name = { kind: 'product', key: product.sku } as const
  const retired = { ...product, status: 'obsolete' as const, successor: successor || null }
  const result = await publishEdit(db, actor, {
    ...name,
    body: intent === 'delete' ? null : retired,
    title: `${intent === 'delete' ? 'Delete' : 'Retire'}: ${product.name}`,
    changeSet: null,
    version: 0,
    baseRevision: (await findCurrentRevision(db, name))?.number ?? 0,
  })
  const path = intent === 'delete' ? href('/staff/products') : productEditPath(product.sku)
  const done = pathAfter(result, path)
  if (done) throw redirect(done, 303)
  const { message, problems } = describeRefusal(result, dictionary)
  const reasons = problems.map(({ reason }) => reason)
  return data({ ended: [message, ...reasons].join(' '), successor }, { status: 409 })
}
