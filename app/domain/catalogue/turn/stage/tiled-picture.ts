import type { PerspectiveCamera, Scene, WebGLRenderer } from 'three'

/**
 * Height of the strips in which a large picture is rendered, px: small enough for a fast frame and
 * for every GPU.
 */
const stripHeightPx = 250

/**
 * Renders the scene as a PNG with transparent background, strip by strip.
 * @param size of the longer side, px
 * @param place positions the camera for a picture of the given aspect ratio
 */
export async function tiledPicture(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: PerspectiveCamera,
  size: number,
  aspect: number,
  place: (aspect: number) => void,
): Promise<Blob> {
  const width = Math.round(aspect > 1 ? size : size * aspect)
  const height = Math.round(aspect > 1 ? size / aspect : size)
  const whole = document.createElement('canvas')
  whole.width = width
  whole.height = height
  const pen = whole.getContext('2d')
  if (!pen) throw new Error('This browser has no canvas to put the picture on.')
  place(width / height)
  renderer.setPixelRatio(1)
  renderer.setSize(width, stripHeightPx, false)
  try {
    for (let top = 0; top < height; top += stripHeightPx) {
      camera.setViewOffset(width, height, 0, top, width, stripHeightPx)
      renderer.render(scene, camera)
      pen.drawImage(renderer.domElement, 0, top)
      // Lets the page respond between strips.
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  } finally {
    camera.clearViewOffset()
  }
  return new Promise((resolve, reject) => {
    whole.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))))
  })
}
