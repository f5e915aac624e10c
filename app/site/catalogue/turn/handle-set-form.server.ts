import { data, href, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { maxPlaceLength } from '#app/domain/cart/label/label-limits.ts'
import { saveLabel } from '#app/domain/cart/label/save-label.server.ts'
import { maxProjectViewLength } from '#app/domain/cart/project/project-limits.ts'
import {
  changeProject,
  findProject,
  findProjectLabel,
  shareProject,
} from '#app/domain/cart/project/shared-project.server.ts'
import { addSetToCart } from '#app/domain/cart/set/add-set-to-cart.server.ts'
import {
  parseSetAmount,
  resolveSampleSet,
  resolveSetForm,
} from '#app/domain/cart/set/resolve-set-form.ts'
import { beginCart } from '#app/domain/cart/stored-cart.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findProduct } from '#app/domain/catalogue/product/find-product.ts'
import { isSku } from '#app/domain/catalogue/product/product.ts'
import { parseViewerState, serialiseViewerState } from '#app/domain/catalogue/turn/turn-state.ts'
import { checkSentFiles } from '#app/domain/files/check-sent-files.ts'
import { database } from '#app/platform/database/database.server.ts'
import { retryAfterHeader, tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { firstErrorOf, readIntentForm } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { type SentFile, sentFiles } from '#app/platform/request/sent-files.ts'
import { cartCookieHeaders, noStoreHeaders } from '#app/site/enquiry/cart/cart-headers.ts'
import { findCartToChange } from '#app/site/enquiry/cart/find-cart-to-change.server.ts'
import { projectForm } from './set-form.ts'

/** Result of the form: where it leads, or why it was refused. */
type SetAnswer =
  | { outcome: 'done'; to: string; headers?: HeadersInit }
  | { outcome: 'refused'; message: string; status: number; headers?: HeadersInit }

/** Project whose page the form was sent from; null for the 3D view of a product. */
type OpenedProject = { token: string } | null

/**
 * Handles the form of the 3D view: adds the set or samples of it to the enquiry, or shares it as a
 * project.
 * @param slug slug of the bottle
 */
export async function handleSetForm(
  slug: string,
  project: OpenedProject,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const form = await readIntentForm(request, {
    add: projectForm,
    samples: projectForm,
    share: projectForm,
    save: projectForm,
  })
  if (form.status !== 'success') return answerOf(refused(firstErrorOf(form), 400))
  const sender = { address: context.get(visitorAddress), now: new Date() }
  const files = context.get(sentFiles)
  const set = { slug, fields: form.value, files, sender }
  if (form.intent === 'share') return answerOf(await saveProject(set, project, true))
  if (form.intent === 'save') {
    return answerOf(project ? await saveProject(set, project, false) : refused(deletedMessage, 404))
  }
  return answerOf(await addSet(set, form.intent, request))
}

function answerOf(answer: SetAnswer) {
  if (answer.outcome === 'done') {
    return redirect(answer.to, { status: 303, ...(answer.headers && { headers: answer.headers }) })
  }
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(noStoreHeaders)) headers.set(name, value)
  return data({ refused: answer.message }, { status: answer.status, headers })
}

interface SentSet {
  slug: string
  fields: z.output<typeof projectForm>
  files: readonly SentFile[]
  sender: { address: string; now: Date }
}

/**
 * Adds the bottle of the URL and the closures chosen in the form to the visitor's cart, all or
 * none, as the catalogue is now; or one sample of each.
 */
async function addSet(
  { slug, fields, files, sender }: SentSet,
  kind: 'add' | 'samples',
  request: Request,
): Promise<SetAnswer> {
  const { db } = database()
  const catalogue = currentCatalogue()
  const productBySku = (sku: string) => catalogue.bySku.get(sku)
  const bottle = findProduct(catalogue, slug)
  const resolve = kind === 'add' ? resolveSetForm : resolveSampleSet
  const set = resolve(bottle, fields, productBySku)
  if (set.outcome !== 'done') return refused(set.message, 400)
  const away = refused(cartUnavailableMessage, 503, retryAfterHeader)
  const cart = await findCartToChange(db, request)
  if (!cart) return away
  const begun = await tolerateOutage(beginCart(db, { token: cart.token, ...sender }))
  if (begun && begun.outcome !== 'done') {
    const { message, retryAfterSeconds } = begun
    return refused(message, 429, { 'Retry-After': String(retryAfterSeconds) })
  }
  const addition = { token: cart.token, products: set.products, now: sender.now }
  const added = begun && (await tolerateOutage(addSetToCart(db, addition, productBySku)))
  if (!added) return away
  if (added.outcome !== 'done') return refused(added.message, 400)
  const { sku } = set.products[0] ?? {}
  const headers = cartCookieHeaders(added.token, added.lines)
  const refusal =
    sku && fields.sendLabel
      ? await saveSentLabel(files, {
          ...sender,
          token: added.token,
          sku,
          place: fields.place ?? '',
        })
      : null
  if (refusal !== null) return refused(refusal, 400, headers)
  return {
    outcome: 'done',
    to: `${href('/catalogue/cart')}?list=${set.products.length}`,
    headers,
  }
}

/**
 * Shares the set as a new project if `isNew`, or saves the changes of the opened one, and leads to
 * its page, whose URL is the link to share.
 */
async function saveProject(
  { slug, fields, files, sender }: SentSet,
  project: OpenedProject,
  isNew: boolean,
): Promise<SetAnswer> {
  const { db } = database()
  const product = findProduct(currentCatalogue(), slug)
  if (!product) return refused('This product has been withdrawn, so nothing was saved.', 400)
  if (parseSetAmount(fields.amount) === null) {
    return refused(
      `Enter the number of ${product.packs.piece}s in digits before you share the project.`,
      400,
    )
  }
  const keeps = project !== null && fields.keepLabel !== undefined
  const kept = keeps ? await tolerateOutage(findStoredLabel(project.token, sender.now)) : undefined
  if (kept === null) return refused(projectUnavailableMessage, 503, retryAfterHeader)
  const sent = await labelOf(fields, files)
  if (sent.outcome !== 'done') return refused(sent.message, 400)
  const choices = {
    sku: product.sku,
    view: viewOf(fields),
    amount: fields.amount,
    labelAt: fields.shareLabel ? (fields.labelAt ?? '').slice(0, maxPlaceLength) : '',
    label: sent.label,
    ...kept,
  }
  const version = /^\d{1,9}$/.test(fields.version ?? '') ? Number(fields.version) : 0
  const saved = await tolerateOutage(
    project && !isNew
      ? changeProject(db, project.token, version, choices, sender)
      : shareProject(db, choices, sender),
  )
  if (!saved) return refused(projectUnavailableMessage, 503, retryAfterHeader)
  switch (saved.outcome) {
    case 'saved': {
      const to = href('/catalogue/project/:token', { token: saved.token })
      return { outcome: 'done', to: `${to}?saved` }
    }
    case 'stale':
      return refused(staleMessage, 409)
    case 'not-found':
      return refused(deletedMessage, 404)
    case 'refused':
      return refused(saved.message, 400)
  }
}

/** Returns the choices of the view as a query string; without JavaScript only the closures. */
function viewOf({ view = '', closure, dressing }: SentSet['fields']): string {
  const state = parseViewerState(new URLSearchParams(view.slice(0, maxProjectViewLength)))
  return serialiseViewerState({ ...state, closure: isSku(closure) ? closure : '', dressing })
}

/** Returns label and position of a stored project, for a page that has not loaded them. */
async function findStoredLabel(token: string, now: Date) {
  const { db } = database()
  const stored = await findProject(db, token, now)
  const label = await findProjectLabel(db, token, now)
  return { labelAt: stored?.labelAt ?? '', label }
}

/** Reads the label that was sent for a project; null if none was. */
async function labelOf({ shareLabel }: SentSet['fields'], files: readonly SentFile[]) {
  if (!shareLabel) return { outcome: 'done' as const, label: null }
  const sent = await checkSentFiles(files)
  return sent.outcome === 'done' ? { outcome: 'done' as const, label: sent.files[0] ?? null } : sent
}

const refused = (message: string, status: number, headers?: HeadersInit): SetAnswer => ({
  outcome: 'refused',
  message,
  status,
  ...(headers && { headers }),
})

interface LabelContext {
  /** Position of the label on the bottle, in words. */
  place: string
  token: string
  sku: string
  address: string
  now: Date
}

/**
 * Saves the label that came with the form. @returns the reason why
 * it was not saved, otherwise null
 */
async function saveSentLabel(files: readonly SentFile[], of: LabelContext): Promise<string | null> {
  const sent = await checkSentFiles(files)
  if (sent.outcome !== 'done') return `${sent.message} Your set was added without it.`
  const [file] = sent.files
  if (!file) return null
  const kept = await tolerateOutage(saveLabel(database().db, { ...of, file }))
  return kept?.outcome === 'done' ? null : (kept?.message ?? labelNotSavedMessage)
}

const labelNotSavedMessage =
  'Your set was added, but we cannot save your label just now. Send it with a message once you have sent the enquiry.'

const cartUnavailableMessage =
  'We cannot reach your enquiry just now, so nothing was added. Please try again in a minute.'

const projectUnavailableMessage =
  'We cannot save your project just now. Nothing was lost: try again in a minute.'

const deletedMessage = 'This project has been deleted. Share yours as a new project.'

const staleMessage =
  'Someone with this link saved other changes after you opened it. Share yours as a new project, or reload the page to see theirs.'
