/** Longest side of a photograph that is sent, pixels: a crack in a bottle is still to be seen. */
const longestSide = 2000
const quality = 0.85

export type PreparedPhotograph =
  | { ok: true; name: string; content: ArrayBuffer }
  | { ok: false; message: string }

/**
 * A photograph as it is sent: turned the right way up, small enough for a weak connection, as JPEG,
 * without the position that the camera wrote into it. HEIC is taken where the browser can show it.
 */
export async function preparePhotograph(file: File): Promise<PreparedPhotograph> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    )
    if (!blob) return unreadable(file)
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'photograph'}.jpg`
    return { ok: true, name, content: await blob.arrayBuffer() }
  } catch {
    return unreadable(file)
  }
}

function unreadable({ name }: File): PreparedPhotograph {
  const message = /\.hei[cf]$/i.test(name)
    ? `This browser cannot read “${name}” (HEIC). Take it as JPEG, in the camera’s settings “Most compatible”, or photograph the screen.`
    : `This browser cannot read “${name}” as a photograph. Choose JPEG, PNG or WebP.`
  return { ok: false, message }
}
