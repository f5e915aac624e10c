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
 * Resolves at the visitor's first pointer movement, touch or key on the page, for code that the first
 * view does not need.
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
