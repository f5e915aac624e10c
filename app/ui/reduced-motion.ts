/** Whether the device or the visitor asks for as little motion as possible. In the browser only. */
export function isMotionReduced(): boolean {
  const isChosen = document.documentElement.dataset.motion === 'reduce'
  return isChosen || matchMedia('(prefers-reduced-motion: reduce)').matches
}
