import { extractText, getDocumentProxy } from 'unpdf'
import { OPS } from 'unpdf/pdfjs'

/** Content of a document as another program (PDF.js) reads it. */
export interface ReadPdf {
  /** Text of each page. */
  pages: string[]
  /** Width and height of each page, in points. */
  sizes: [number, number][]
  title: unknown
  /** Names of the fonts, and whether they are embedded. */
  fonts: { name: string; isEmbedded: boolean }[]
}

/** Reads a document with PDF.js, which rejects or repairs what another program could not read. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { text: pages } = await extractText(pdf, { mergePages: false })
  const { info } = await pdf.getMetadata()
  const sizes: [number, number][] = []
  const fonts = new Map<string, boolean>()
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    sizes.push([width, height])
    const { fnArray, argsArray } = await page.getOperatorList()
    fnArray.forEach((code: number, at: number) => {
      if (code !== OPS.setFont) return
      const font = page.commonObjs.get(argsArray[at][0])
      fonts.set(font.name, font.missingFile === false)
    })
  }
  return {
    pages,
    sizes,
    title: 'Title' in info ? info.Title : undefined,
    fonts: [...fonts].map(([name, isEmbedded]) => ({ name, isEmbedded })),
  }
}
