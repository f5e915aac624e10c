/** HEIF brands whose pictures are, or may be, HEVC-coded, as written by iPhones. */
const heifBrandPattern = /^ftyp(hei|hev|mif1|msf1)/

/** Checks whether a file is HEIC or another HEIF, by its content, not its extension. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = await file.slice(4, 12).arrayBuffer()
  return heifBrandPattern.test(new TextDecoder('latin1').decode(head))
}
