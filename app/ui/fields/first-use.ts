const signs = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'popstate',
]

/**
 * Waits until somebody uses the page: a pointer over it, a touch, a key. What is fetched only then
 * costs the first view nothing.
 */
export function firstUse(): Promise<void> {
  return new Promise((resolve) => {
    const found = new AbortController()
    const options = { signal: found.signal, capture: true, passive: true }
    const tell = () => {
      found.abort()
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, tell, options)
  })
}
