import { unsentGoodsIn } from '#app/domain/kept-in-browser.ts'

/** A form with photographs that is stored until it can be sent. */
export interface UnsentForm {
  id: string
  /** Id of the company; the form is only sent from its pages. */
  company: string
  /** Path that the form is posted to. */
  address: string
  /** Name of the form for people: “VP-104233, delivery 2”. */
  label: string
  /** Sentences that say what was entered; absent in forms stored by earlier releases. */
  entered?: string[]
  fields: [name: string, value: string][]
  photographs: StoredPhotograph[]
  /** Reason why the server refused the form; empty unless it did. */
  problem: string
}

export interface StoredPhotograph {
  name: string
  /** JPEG data, or the original file if `isUnread`. */
  content: ArrayBuffer
  /** Whether this is an unconverted HEIC file, because its decoder could not be loaded offline. */
  isUnread?: boolean
}

/** Returns a stored photograph as a file for form data. */
export function toJpegFile({ name, content }: StoredPhotograph): File {
  return new File([content], name, { type: 'image/jpeg' })
}

const storeName = 'forms'

function openStore(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
  const request = indexedDB.open(unsentGoodsIn, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}

async function runRequest<Result>(
  mode: IDBTransactionMode,
  work: (forms: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openStore()
  try {
    const transaction = database.transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
    await promise
    return request.result
  } finally {
    database.close()
  }
}

const listeners = new Set<() => void>()

/**
 * Calls `listener` whenever the stored forms change in this tab. @returns function that stops it
 */
export function onUnsentFormsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

/**
 * Stores a form, replacing one with the same id.
 * @throws if the browser cannot store anything
 */
export async function saveUnsentForm(form: UnsentForm): Promise<void> {
  await runRequest('readwrite', (forms) => forms.put(form))
  notifyListeners()
}

/** Deletes a stored form after it was sent or discarded. */
export async function deleteUnsentForm(id: string): Promise<void> {
  await runRequest('readwrite', (forms) => forms.delete(id))
  notifyListeners()
}

/** Deletes all stored forms, of every member and company. */
export async function deleteAllUnsentForms(): Promise<void> {
  try {
    await runRequest('readwrite', (forms) => forms.clear())
  } catch {
    // A browser that cannot store anything has nothing to delete.
  }
  notifyListeners()
}

/** Lists the stored forms of a company; empty if the browser cannot store any. */
export async function listUnsentForms(company: string): Promise<UnsentForm[]> {
  return (await listAllUnsentForms()).filter((form) => form.company === company)
}

/** Lists the stored forms of all companies; empty if the browser cannot store any. */
export async function listAllUnsentForms(): Promise<UnsentForm[]> {
  try {
    return await runRequest('readonly', (forms): IDBRequest<UnsentForm[]> => forms.getAll())
  } catch {
    return []
  }
}
