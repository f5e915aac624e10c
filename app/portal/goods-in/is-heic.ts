/** Brands of HEIF whose pictures are HEVC, as iPhones write them, or may be. */
const brand = /^ftyp(hei|hev|mif1|msf1)/

/** Whether a file is HEIC or another HEIF, by its content: a name's ending says nothing. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = await file.slice(4, 12).arrayBuffer()
  return brand.test(new TextDecoder('latin1').decode(head))
}
