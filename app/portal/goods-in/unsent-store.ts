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
  fields: [name: string, value: string][]
  photographs: KeptPhotograph[]
  /** Reason why the server refused the form; empty unless it did. */
  problem: string
}

export interface KeptPhotograph {
  name: string
  /** JPEG data, or the original file if `isUnread`. */
  content: ArrayBuffer
  /** Whether this is an unconverted HEIC file, because its decoder could not be loaded offline. */
  isUnread?: boolean
}

/** Returns a stored photograph as a file for form data. */
export function jpegFile({ name, content }: KeptPhotograph): File {
  return new File([content], name, { type: 'image/jpeg' })
}

const store = 'forms'

function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
  const request = indexedDB.open(unsentGoodsIn, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' })
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}

async function ask<Result>(
  mode: IDBTransactionMode,
  work: (forms: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    const transaction = database.transaction(store, mode)
    const request = work(transaction.objectStore(store))
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
export function onUnsentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce() {
  for (const listener of listeners) listener()
}

/**
 * Stores a form, replacing one with the same id.
 * @throws if the browser cannot store anything
 */
export async function keepUnsent(form: UnsentForm): Promise<void> {
  await ask('readwrite', (forms) => forms.put(form))
  announce()
}

/** Deletes a stored form after it was sent or discarded. */
export async function deleteUnsentForm(id: string): Promise<void> {
  await ask('readwrite', (forms) => forms.delete(id))
  announce()
}

/** Deletes all stored forms, of every member and company. */
export async function deleteUnsentForms(): Promise<void> {
  try {
    await ask('readwrite', (forms) => forms.clear())
  } catch {
    // A browser that cannot store anything has nothing to delete.
  }
  announce()
}

/** Lists the stored forms of a company; empty if the browser cannot store any. */
export async function listUnsent(company: string): Promise<UnsentForm[]> {
  return (await listAllUnsent()).filter((form) => form.company === company)
}

/** Lists the stored forms of all companies; empty if the browser cannot store any. */
export async function listAllUnsent(): Promise<UnsentForm[]> {
  try {
    return await ask('readonly', (forms): IDBRequest<UnsentForm[]> => forms.getAll())
  } catch {
    return []
  }
}
