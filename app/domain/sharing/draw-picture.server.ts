import { createPageCache } from '#app/platform/page-cache.ts'
import { createTurns } from '#app/platform/turns.ts'
import { openTypesetter, type Typesetter } from '#app/platform/typesetter.server.ts'
import type { Picture } from './picture-of.server.ts'

/** Pictures that stay in memory, bytes: the newest 200 or so. */
const bound = 8 * 1024 * 1024
/** Pictures that wait to be drawn; whoever comes after is asked to come again. */
const turns = createTurns(20)

const kept = createPageCache<Uint8Array<ArrayBuffer>>({ pages: bound, missing: 0 })
let typesetter: Promise<Typesetter> | undefined

/**
 * A picture as PNG. One is drawn at a time, off the main thread, and whoever asks for it meanwhile
 * gets the same one.
 * @returns null while too many others wait
 */
export async function drawPicture(picture: Picture): Promise<Uint8Array<ArrayBuffer> | null> {
  const ready = kept.get(picture.src, 0)
  if (ready) return ready
  if (turns.isFull()) return null
  return kept.load(picture.src, 0, async () => {
    const page = await turns.take(() => drawNow(picture))
    return { page, bytes: page.length + 500, keep: 'page' }
  })
}

/** The libraries are loaded for the first picture: a process that draws none never has them. */
async function drawNow(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  typesetter ??= openTypesetter()
  const [{ renderAsync }, type] = await Promise.all([import('@resvg/resvg-js'), typesetter])
  const rendered = await renderAsync(picture.draw(type), { font: { loadSystemFonts: false } })
  return new Uint8Array(rendered.asPng())
}
