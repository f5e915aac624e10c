import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { chooseFont, registerFonts } from './choose-font.ts'
import { loadPdfFonts } from './pdf-fonts.server.ts'

const pdf = new PDFDocument({ font: '' } as never)
registerFonts(pdf, await loadPdfFonts())
const fontNameOf = () => (pdf as unknown as { _font: { name: string } })._font.name

describe('chooseFont', () => {
  it.each(['Claret 750, ½ pallet – “fi”', 'Müller, 0.75 L'])(
    'keeps the typeface of the site for “%s”',
    (text) => {
      expect(chooseFont(pdf, text)).toBe(text)
      expect(fontNameOf()).toMatch(/^Archivo/)
    },
  )

  it.each(['Māori', 'Nguyễn', 'Łódź', 'Dvořák', 'Şahin', '⅓ pallet', '⌀ 74.3', 'Ωmega', 'Иван'])(
    'writes every letter of “%s” in the other typeface',
    (text) => {
      expect(chooseFont(pdf, text, 'bold')).toBe(text)
      expect(fontNameOf()).toMatch(/^DejaVu/)
    },
  )

  it('spells a character that both lack, instead of printing a box', () => {
    expect(chooseFont(pdf, '葡萄 ok')).toBe('?? ok')
    expect(chooseFont(pdf, '𝐀')).toBe('A')
  })
})
