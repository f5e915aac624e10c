import { withDrafts } from '#app/domain/publishing/preview/draft-overlay.server.ts'
import { type OpenedPreview, openPreview } from '#app/domain/publishing/preview/preview.server.ts'
import { previewLifeDays, previewParameter } from '#app/domain/publishing/preview/preview-link.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { RequestFacts } from '../app.ts'
import { previewHeader } from '../security/finish-response.ts'
import { previewScript } from './preview-script.ts'

type Handle = (request: Request, facts: RequestFacts, mark: string) => Promise<Response>

/** Whether the query of a URL asks for a preview, which is never cached. */
export function isPreviewSearch(search: string): boolean {
  return search.includes(previewParameter) && new URLSearchParams(search).has(previewParameter)
}

/**
 * Wraps the routes so that a page with the token of a preview shows the drafts of its change set.
 * The page is static: it runs no code of the site, and its links lead to other previewed pages.
 */
export function withPreviews(handle: Handle): Handle {
  return async (request, facts, mark) => {
    const url = new URL(request.url)
    const token = url.searchParams.get(previewParameter)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (token === null || facts.isShared || facts.isData || !isRead || isSignedIn(url.pathname)) {
      return handle(request, facts, mark)
    }
    const preview = await openPreview(database().db, token)
    if (!preview) return createEndedPage()
    url.searchParams.delete(previewParameter)
    const asked = new Request(url, { headers: request.headers, method: request.method })
    const response = await withDrafts(preview.overlay, () => handle(asked, facts, mark))
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const html = await withDrafts(preview.overlay, () => response.text())
    const headers = new Headers(response.headers)
    addPreviewHeaders(headers)
    headers.delete('Content-Length')
    headers.delete('Set-Cookie')
    const page = renderPreview(html, { preview, token, mark })
    return new Response(page, { status: response.status, headers })
  }
}

const isSignedIn = (path: string) => /^\/(?:staff|portal)(?:\/|$)/.test(path)

function addPreviewHeaders(headers: Headers): void {
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  headers.set('Referrer-Policy', 'no-referrer')
  headers.set(previewHeader, 'draft')
}

interface PreviewContext {
  preview: OpenedPreview
  token: string
  /** Placeholder nonce of our own inline scripts. */
  mark: string
}

/** Turns a rendered page into its preview. */
function renderPreview(html: string, { preview, token, mark }: PreviewContext): string {
  const parameter = `${previewParameter}=${encodeURIComponent(token)}`
  const { title } = preview.changeSet
  const banner = `<p class="bg-ink p-2 text-center text-ground" role="note">Draft: ${escapeText(title)}. Only people with this link see it, for ${previewLifeDays} days.</p>`
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
    .replace(/(<a\b[^>]*?\shref=")(\/(?!\/)[^"#]*)(#[^"]*)?"/g, (_, start, path, hash = '') => {
      const join = path.includes('?') ? '&amp;' : '?'
      return `${start}${path}${join}${parameter}${hash}"`
    })
    .replace(/<body\b[^>]*>/, (body) => `${body}${banner}`)
    .replace('</body>', `<script nonce="${mark}">${previewScript}</script></body>`)
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Page for a link whose preview has ended. */
function createEndedPage(): Response {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' })
  addPreviewHeaders(headers)
  const body =
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Preview ended</title></head><body><main><h1>This preview has ended</h1><p>The link has expired, or the draft was published or discarded. Ask its editor for a new link.</p><p><a href="/">Go to the home page</a></p></main></body></html>'
  return new Response(body, { status: 410, headers })
}
