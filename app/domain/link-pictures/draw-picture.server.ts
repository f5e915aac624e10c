import { Resvg } from '@resvg/resvg-js'
import { readFlatPictures } from '#app/domain/catalogue/render/flat-picture.server.ts'
import { openTypesetter, type Typesetter } from '#app/platform/process/typesetter.server.ts'
import type { Bytes } from '#app/platform/threads/made-files.server.ts'
import { type ArticlePicture, renderArticlePicture } from './article-picture.ts'
import type { Photos } from './picture-markup.ts'
import { type ProductPicture, renderProductPicture } from './product-picture.ts'
import { renderSitePicture, type SitePicture } from './site-picture.ts'

/** Data for a sharing picture: plain objects that can be passed to a worker thread. */
export type PictureSubject =
  | { kind: 'site'; facts: SitePicture }
  | { kind: 'product'; facts: ProductPicture }
  | { kind: 'article'; facts: ArticlePicture }

let typesetter: Promise<Typesetter> | undefined

/** Draws a sharing picture as PNG. Takes 50 to 100 ms, so call it only in a worker thread. */
export async function drawPicture(subject: PictureSubject): Promise<Bytes> {
  typesetter ??= openTypesetter()
  const svg = renderPictureSvg(subject, await typesetter, await loadPhotos(subject))
  const rendered = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return new Uint8Array(rendered.asPng())
}

async function loadPhotos({ kind, facts }: PictureSubject): Promise<Photos> {
  const drawings =
    kind === 'site' ? facts.bottles : kind === 'product' ? [facts.drawing] : facts.drawings
  const found = [...(await readFlatPictures(drawings))]
  return new Map(
    found.map(([file, bytes]) => [file, `data:image/jpeg;base64,${bytes.toString('base64')}`]),
  )
}

/** Renders a sharing picture as SVG. */
export function renderPictureSvg(
  { kind, facts }: PictureSubject,
  type: Typesetter,
  photos: Photos = new Map(),
): string {
  if (kind === 'site') return renderSitePicture(facts, type, photos)
  if (kind === 'product') return renderProductPicture(facts, type, photos)
  return renderArticlePicture(facts, type, photos)
}
