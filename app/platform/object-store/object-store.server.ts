import { AwsClient } from 'aws4fetch'
import { environment } from '../process/environment.server.ts'

/** Storage for files outside the database. */
export interface ObjectStore {
  /** Stores an object. Storing one that exists is harmless, because names are content hashes. */
  put(name: string, content: Uint8Array, type: string): Promise<void>
  /** Returns an object; null if there is none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Deletes an object if it exists. */
  delete(name: string): Promise<void>
}

/** Time limit of one request to the store. */
const timeoutMs = 15_000

/**
 * Opens a bucket of any S3-compatible store.
 * @param url `https://KEY:SECRET@host/bucket/folder?region=ap-southeast-2`: path-style addresses;
 * the folder is optional, and the region is `us-east-1` if it is not given
 */
export function openObjectStore(url: string): ObjectStore {
  const { protocol, host, pathname, username, password, searchParams } = new URL(url)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  })
  const root = `${protocol}//${host}${pathname.replace(/\/+$/, '')}`

  async function send(name: string, init: RequestInit): Promise<Response> {
    const response = await client.fetch(`${root}/${name}`, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok || response.status === 404) return response
    const reason = (await response.text()).slice(0, 300)
    throw new Error(`The object store answered ${response.status} to ${init.method}: ${reason}`)
  }

  return {
    async put(name, content, type) {
      const body = new Uint8Array(content)
      const response = await send(name, {
        method: 'PUT',
        body,
        headers: { 'Content-Type': type, 'Content-Length': String(body.length) },
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error('The bucket of FILES_URL does not exist.')
    },
    async get(name) {
      const response = await send(name, { method: 'GET' })
      const content = new Uint8Array(await response.arrayBuffer())
      return response.ok ? content : null
    },
    async delete(name) {
      const response = await send(name, { method: 'DELETE' })
      await response.arrayBuffer()
    },
  }
}

let opened: { url: string; store: ObjectStore } | undefined

/** Returns the store of `FILES_URL`; null if files are stored in the database. */
export function objectStore(): ObjectStore | null {
  const url = environment().FILES_URL
  if (!url) return null
  if (opened?.url !== url) opened = { url, store: openObjectStore(url) }
  return opened.store
}
