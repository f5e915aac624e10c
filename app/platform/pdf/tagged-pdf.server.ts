import PDFDocument from 'pdfkit'
import { registerFonts } from './choose-font.ts'
import { loadPdfFonts } from './pdf-fonts.server.ts'

interface TaggedPdf {
  info: { Title: string; Author: string; Subject?: string; CreationDate?: Date }
  /** Page margin in points; 0 if all content is positioned explicitly. */
  margin: number
}

/**
 * Begins an A4 document in the site's typeface, tagged for screen readers. Add the content to
 * `document`, then call `finish` once.
 */
export async function beginTaggedPdf({ info, margin }: TaggedPdf) {
  const fonts = await loadPdfFonts()
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    font: '',
    info,
  } as PDFKit.PDFDocumentOptions)
  registerFonts(pdf, fonts)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  const document = pdf.struct('Document')
  pdf.addStructure(document)

  async function finish(): Promise<Uint8Array<ArrayBuffer>> {
    document.end()
    pdf.end()
    await finished
    return new Uint8Array(Buffer.concat(chunks))
  }
  return { pdf, document, finish }
}
