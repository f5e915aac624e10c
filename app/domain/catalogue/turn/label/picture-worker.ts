export type PictureResponse =
  | { kind: 'drawn'; picture: ImageBitmap; aspect: number }
  | { kind: 'damaged' }

interface PictureRequest {
  file: Blob
  /** Length of the picture's longer side, px. */
  size: number
}

self.onmessage = ({ data: question }: MessageEvent<PictureRequest>) => {
  void answerTo(question).then((answer) => postMessage(answer))
}
postMessage({ ready: true })

async function answerTo({ file, size }: PictureRequest): Promise<PictureResponse> {
  try {
    const whole = await createImageBitmap(file)
    const { width, height } = whole
    const scale = size / Math.max(width, height)
    const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
    const canvas = new OffscreenCanvas(across ?? 1, down ?? 1)
    const pen = canvas.getContext('2d')
    if (!pen) return { kind: 'damaged' }
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(whole, 0, 0, canvas.width, canvas.height)
    whole.close()
    return { kind: 'drawn', picture: canvas.transferToImageBitmap(), aspect: width / height }
  } catch {
    return { kind: 'damaged' }
  }
}
