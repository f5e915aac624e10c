import { pictureFolder } from '#app/domain/catalogue/render/picture-frame.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'

/**
 * Nothing of a shown mail runs, loads or leads anywhere: only its own inline styles count, and the
 * pictures of products that its receiver sees.
 */
const policy = () =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${publicUrl()}/${pictureFolder}/; frame-ancestors 'self'; sandbox`

/** A mail for the frame of a page. @param html of it; left out where there is none */
export function framedMail(html: string | undefined): Response {
  return new Response(html ?? '', {
    status: html ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy(),
      'Cache-Control': 'private, no-store',
    },
  })
}
