import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { AssetsManifest, SignedInAudience } from '#app/framework/audiences.ts'

/**
 * Name of the file with an audience's manifest, next to the server bundle; `server/build-site.ts`
 * writes it.
 */
export const assetsFileName = (audience: SignedInAudience) => `${audience}-assets.json`

/** Reads the manifest of an audience whose code is built separately. */
export function readAssetsOf(audience: SignedInAudience): AssetsManifest {
  const file = path.resolve(import.meta.dirname, assetsFileName(audience))
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** A request in progress. */
export interface Call {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** `performance.now()` at its arrival. */
  started: number
  /** Whether React Router requests the data of a page, not the document. */
  isData: boolean
  /** Id of the trace in which it is answered; undefined without tracing. */
  traceId?: string | undefined
}
