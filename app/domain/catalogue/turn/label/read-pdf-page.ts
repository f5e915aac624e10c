import { pagesRefused } from './label-file.ts'
import type { PdfPageAnswer } from './pdf-page-worker.ts'
import PdfPageWorker from './pdf-page-worker.ts?worker'

type PdfPage = { ok: true; picture: ImageBitmap } | { ok: false; message: string }

/** A page that takes longer is given up, ms. */
const patience = 20_000

/** Draws the first page of a PDF in a thread of its own, which is ended whatever happens in it. */
export async function readPdfPage(file: File, size: number): Promise<PdfPage> {
  const worker = new PdfPageWorker()
  try {
    const data = await file.arrayBuffer()
    const answer = await new Promise<PdfPageAnswer | 'late'>((resolve, reject) => {
      setTimeout(() => resolve('late'), patience)
      worker.onmessage = ({ data: said }: MessageEvent<PdfPageAnswer | object>) => {
        // pdf.js greets whoever started its thread.
        if ('kind' in said) resolve(said)
      }
      worker.onerror = () => reject(new Error('The PDF could not be read.'))
      worker.postMessage({ data, size }, [data])
    })
    if (answer === 'late') {
      return {
        ok: false,
        message: 'This PDF takes too long to draw. Export your label as PNG or as a simpler PDF.',
      }
    }
    if (answer.kind === 'drawn') return { ok: true, picture: answer.picture }
    const message =
      answer.kind === 'pages'
        ? pagesRefused(answer.pages)
        : answer.kind === 'locked'
          ? locked
          : null
    return { ok: false, message: message ?? unreadable }
  } finally {
    worker.terminate()
  }
}

const locked = 'This PDF is locked with a password. Save it without one.'
const unreadable = 'This PDF cannot be read: it is damaged. Export your label again, or as PNG.'
