import { describe, expect, it } from 'vitest'
import { openS3Server } from '#tests/support/s3-server.ts'
import { openObjectStore } from './object-store.server.ts'

const s3 = openS3Server()
const open = (secret?: string, bucket = 'vpack/files') =>
  openObjectStore(s3.url({ bucket, ...(secret && { secret }) }))
const bytes = (length: number) => new Uint8Array(length).map((_, index) => index % 251)

describe('object store at an S3 server', () => {
  it('stores, returns and deletes objects byte for byte', async () => {
    const store = open()
    const content = bytes(300_000)
    expect(await store.get('ab/first')).toBeNull()
    await store.put('ab/first', content, 'image/avif')
    await store.put('ab/first', content, 'image/avif')
    expect(await store.get('ab/first')).toEqual(content)
    await store.delete('ab/first')
    await store.delete('ab/first')
    expect(await store.get('ab/first')).toBeNull()
  })

  it('throws with the reason if the signature is wrong', async () => {
    const put = open('wrong').put('ab/second', bytes(10), 'image/avif')
    await expect(put).rejects.toThrow(/answered 403 to PUT: .*Signature/s)
    expect(await open().get('ab/second')).toBeNull()
  })

  it('throws if the bucket does not exist, instead of losing the file', async () => {
    const put = open(undefined, 'missing').put('ab/third', bytes(10), 'image/avif')
    await expect(put).rejects.toThrow('The bucket of FILES_URL does not exist.')
  })
})
