/**
 * Whether the device's or the visitor's setting requests reduced motion. Only works in the browser.
 */
export function isMotionReduced(): boolean {
  const isChosen = document.documentElement.dataset.motion === 'reduce'
  return isChosen || matchMedia('(prefers-reduced-motion: reduce)').matches
}
