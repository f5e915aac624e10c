import { pictureFolder } from '#app/domain/catalogue/render/picture-view.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'

/**
 * Content security policy of a displayed mail: nothing runs, loads or navigates, apart from its
 * inline styles and our product images.
 */
const contentSecurityPolicy = () =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${publicUrl()}/${pictureFolder}/; frame-ancestors 'self'; sandbox`

/** Responds with the HTML of a mail, for an iframe of a page. @param html 404 if undefined */
export function mailFrameResponse(html: string | undefined): Response {
  return new Response(html ?? '', {
    status: html ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(),
      'Cache-Control': 'private, no-store',
    },
  })
}
