import { getDocument } from 'unpdf/pdfjs'
import { labelLimits } from './label-file.ts'

export type PdfPageResponse =
  | { kind: 'drawn'; picture: ImageBitmap }
  | { kind: 'pages'; pages: number }
  | { kind: 'locked' | 'damaged' }

interface PdfPageRequest {
  data: ArrayBuffer
  /** Length of the picture's longer side, px. */
  size: number
}

self.onmessage = ({ data: question }: MessageEvent<PdfPageRequest>) => {
  void answerTo(question).then((answer) => postMessage(answer))
}
postMessage({ ready: true })

async function answerTo({ data, size }: PdfPageRequest): Promise<PdfPageResponse> {
  try {
    const pdf = await getDocument({
      data: new Uint8Array(data),
      disableFontFace: true,
      useSystemFonts: false,
      CanvasFactory: Canvases,
      FilterFactory: NoFilters,
    }).promise
    if (pdf.numPages > labelLimits.maxPages) return { kind: 'pages', pages: pdf.numPages }
    const page = await pdf.getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: size / Math.max(width, height) })
    const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const pen = canvas.getContext('2d')
    if (!pen) return { kind: 'damaged' }
    // pdf.js draws on an OffscreenCanvas just as on a canvas of the page.
    const canvasContext = pen as unknown as CanvasRenderingContext2D
    await page.render({ canvas: null, canvasContext, viewport }).promise
    return { kind: 'drawn', picture: canvas.transferToImageBitmap() }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { kind: isLocked ? 'locked' : 'damaged' }
  }
}

interface CanvasAndPen {
  canvas: OffscreenCanvas
  context: OffscreenCanvasRenderingContext2D | null
}

/** Canvas factory for pdf.js in a worker, where there is no DOM. */
class Canvases {
  create(width: number, height: number): CanvasAndPen {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: CanvasAndPen, width: number, height: number) {
    canvas.width = width
    canvas.height = height
  }
  destroy({ canvas }: CanvasAndPen) {
    canvas.width = 0
    canvas.height = 0
  }
}

/** Filter factory that does nothing: SVG filters need a DOM. Colours stay as they are. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  destroy() {}
}
