/**
 * Runs in the page. Whether React has hydrated it, or it is not a page of the app, or it hydrates
 * only on first use.
 */
export function isReady(): boolean {
  const script = document.querySelector('script[type="module"]')
  if (!script || script.textContent?.includes("'pointerdown'")) return true
  if (!Object.keys(document.body).some((key) => key.startsWith('__reactProps'))) return false
  // React stores its root on the document, which tells whether everything is hydrated.
  for (const [key, root] of Object.entries(document)) {
    if (key.startsWith('__reactContainer')) {
      return root.stateNode.current.memoizedState.isDehydrated === false
    }
  }
  return false
}
