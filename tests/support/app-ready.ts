/** In the page: React has taken over, or the document is none of the app's, or waits for its use. */
export function isReady(): boolean {
  const script = document.querySelector('script[type="module"]')
  if (!script || script.textContent?.includes("'pointerdown'")) return true
  if (!Object.keys(document.body).some((key) => key.startsWith('__reactProps'))) return false
  // React keeps its root on the document, and says there whether all of it has been taken over.
  for (const [key, root] of Object.entries(document)) {
    if (key.startsWith('__reactContainer')) {
      return root.stateNode.current.memoizedState.isDehydrated === false
    }
  }
  return false
}
