import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll } from 'vitest'

/** An S3 server with the bucket `vpack`, while the tests of a file run. */
export interface S3Server {
  /** Builds the value of `FILES_URL`. */
  url(options?: { secret?: string; bucket?: string }): string
}

/** Starts a real S3 server on a free port. Call at the top level of a test file. */
export function openS3Server(): S3Server {
  const directory = mkdtempSync(path.join(tmpdir(), 'vpack-s3-'))
  const configureBuckets = [{ name: 'vpack', configs: [] }]
  const options = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets }
  const server = new S3rver(options)
  let port = 0
  beforeAll(async () => {
    port = (await server.run()).port
  })
  afterAll(async () => {
    await server.close()
    rmSync(directory, { recursive: true })
  })
  return {
    url: ({ secret = 'S3RVER', bucket = 'vpack' } = {}) =>
      `http://S3RVER:${secret}@127.0.0.1:${port}/${bucket}`,
  }
}
