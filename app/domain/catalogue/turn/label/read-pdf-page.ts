import { pageCountError } from './label-file.ts'
import type { PdfPageResponse } from './pdf-page-worker.ts'
import PdfPageWorker from './pdf-page-worker.ts?worker'
import { runInWorker } from './run-in-worker.ts'

type PdfPage = { outcome: 'done'; picture: ImageBitmap } | { outcome: 'refused'; message: string }

/**
 * Draws the first page of a PDF in a worker. Errors come as a message.
 * @param size of the picture's longer side, px
 */
export async function readPdfPage(file: File, size: number): Promise<PdfPage> {
  const data = await file.arrayBuffer()
  const answer = await runInWorker<PdfPageResponse>(new PdfPageWorker(), { data, size }, [data])
  switch (answer.kind) {
    case 'drawn':
      return { outcome: 'done', picture: answer.picture }
    case 'pages':
      return { outcome: 'refused', message: pageCountError(answer.pages) ?? unreadable }
    case 'locked':
      return { outcome: 'refused', message: locked }
    case 'late':
      return { outcome: 'refused', message: late }
    default:
      return { outcome: 'refused', message: unreadable }
  }
}

const locked = 'This PDF is locked with a password. Save it without one.'
const unreadable = 'This PDF cannot be read: it is damaged. Export your label again, or as PNG.'
const late = 'This PDF takes too long to draw. Export your label as PNG or as a simpler PDF.'
