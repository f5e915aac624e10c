import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { OwnStartContext, requestsOwnStart } from './framework/own-start.ts'
import { environment } from './platform/process/environment.server.ts'
import { log } from './platform/process/log.server.ts'
import { trace } from './platform/process/tracing.server.ts'
import { redactPath } from './platform/request/private-path.ts'
import { requestId, scriptMark } from './platform/request/request-context.ts'
import { ScriptMark } from './platform/request/script-mark.ts'
import { createBufferResponse } from './platform/request/whole-body.ts'

/** Time limit for the data of a page; React Router closes its stream afterwards. */
export const streamTimeout = 10_000
/** Slightly longer, so that sections which failed by timeout are still rendered as failed. */
const renderTimeoutMs = streamTimeout + 2000

/**
 * Renders a document completely before any of it is sent. This allows caching it and hashing its
 * inline scripts, and crawlers get what visitors get. A section that fails below a `Suspense` is
 * logged and left out; such a page is sent but not cached.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(scriptMark)
  const startsByOwn =
    // In development React Router starts every page, for its hot reload.
    import.meta.env.PROD &&
    environment().PAGE_START === 'own' &&
    requestsOwnStart(routerContext.staticHandlerContext)
  // `PageStart` contains the data instead.
  if (startsByOwn) routerContext.serverHandoffStream = undefined
  const document = (
    <ScriptMark value={nonce}>
      <OwnStartContext value={startsByOwn}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </OwnStartContext>
    </ScriptMark>
  )
  const { page, sectionErrors } = await trace('render', {}, () => renderPage(document, nonce))
  for (const error of sectionErrors) logError(error, request, context)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (sectionErrors.length > 0) headers.set('Cache-Control', 'private, no-store')
  return createBufferResponse(page, { status, headers })
}

function renderPage(
  document: ReactNode,
  nonce: string,
): Promise<{ page: Buffer; sectionErrors: unknown[] }> {
  return new Promise((resolve, reject) => {
    const sectionErrors: unknown[] = []
    const chunks: Buffer[] = []
    const written = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ page: Buffer.concat(chunks), sectionErrors })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      // Renders all sections in place, so that no script has to move them.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer)
        pipe(written)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        sectionErrors.push(error)
      },
    })
    const timer = setTimeout(() => abort(new Error('Rendering took too long.')), renderTimeoutMs)
  })
}

/** Logs every unexpected error of loaders, actions and rendering. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) logError(error, request, context)
}

function logError(
  error: unknown,
  request: Request,
  context: Readonly<RouterContextProvider> | undefined,
) {
  const cause = isRouteErrorResponse(error) && 'error' in error ? error.error : error
  // A visitor's mistake, such as an unknown path, is not a fault of ours.
  if (isRouteErrorResponse(error) && error.status < 500) return
  log.error(
    {
      requestId: context?.get(requestId),
      path: redactPath(new URL(request.url).pathname),
      err: cause,
    },
    'a page failed',
  )
}
