import { hasGs1CheckDigit } from '#app/domain/packaging/gs1-check-digit.ts'

/**
 * Normalises a Global Trade Item Number to 14 digits, as the path of a GS1 Digital Link has it.
 * @returns null unless it has 8, 12, 13 or 14 digits and a right check digit
 */
export function normaliseGtin(text: string): string | null {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return null
  const digits = text.padStart(14, '0')
  return hasGs1CheckDigit(digits) ? digits : null
}

/** Prefix by which scanners name the symbology, such as `]C1` for GS1-128. */
const symbologyPrefix = /^\][A-Za-z]\d/
/** Separator (FNC1) of the elements of a GS1-128 code, as scanners send it. */
const elementSeparators = /[\p{Cc}\s]/gu

/**
 * Reads the GTIN of a scanned code: an EAN-8, UPC-A, EAN-13 or ITF-14, a GS1-128 code with the GTIN
 * in (01) or (02), with or without brackets, or a GS1 Digital Link.
 * @returns 14 digits, so that all codes of a product are equal; null if there is none
 */
export function readScannedGtin(scanned: string): string | null {
  const text = scanned.replace(symbologyPrefix, '').replace(elementSeparators, '')
  const plain = normaliseGtin(text)
  if (plain) return plain
  const [, digits = ''] =
    /\(0[12]\)(\d{14})/.exec(text) ??
    /^0[12](\d{14})/.exec(text) ??
    /\/01\/(\d{8,14})(?:[/?#]|$)/.exec(text) ??
    []
  return normaliseGtin(digits)
}
