import { unsentGoodsIn } from '#app/domain/kept-in-browser.ts'

/** A form with photographs that waits to be sent, under an id of its own. */
export interface UnsentForm {
  id: string
  /** The company that it belongs to; it is sent for no other. */
  company: string
  /** Where it is sent to. */
  address: string
  /** What people call it: “VP-104233, delivery 2”. */
  label: string
  fields: [name: string, value: string][]
  photographs: KeptPhotograph[]
  /** Why the site refused it; empty until it has been sent. */
  problem: string
}

export interface KeptPhotograph {
  name: string
  /** A JPEG that is ready to be sent, unless it is `isUnread`. */
  content: ArrayBuffer
  /** As it was chosen: a HEIC whose decoder could not be loaded without a connection. */
  isUnread?: boolean
}

/** A kept photograph as forms send it. */
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

/** Calls back whenever the unsent forms change in this tab. @returns stops that */
export function onUnsentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce() {
  for (const listener of listeners) listener()
}

/**
 * Stores a form; one with the same id is replaced.
 * @throws where the browser cannot store anything
 */
export async function keepUnsent(form: UnsentForm): Promise<void> {
  await ask('readwrite', (forms) => forms.put(form))
  announce()
}

/** Lets go of a form that was sent or discarded. */
export async function deleteUnsentForm(id: string): Promise<void> {
  await ask('readwrite', (forms) => forms.delete(id))
  announce()
}

/** Lets go of all forms, whoever's they are. */
export async function deleteUnsentForms(): Promise<void> {
  try {
    await ask('readwrite', (forms) => forms.clear())
  } catch {
    // A browser that cannot store anything has nothing to delete.
  }
  announce()
}

/** The forms of a company that wait to be sent; none where the browser cannot store any. */
export async function listUnsent(company: string): Promise<UnsentForm[]> {
  return (await listAllUnsent()).filter((form) => form.company === company)
}

/** The same for all companies. */
export async function listAllUnsent(): Promise<UnsentForm[]> {
  try {
    return await ask('readonly', (forms): IDBRequest<UnsentForm[]> => forms.getAll())
  } catch {
    return []
  }
}
