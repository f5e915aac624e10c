const loading = new Map<string, Promise<void>>()

/**
 * Loads another site's script, once for everybody who asks. Resolves when it has loaded; rejects
 * when that fails, and the next who asks tries again.
 */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loading.delete(address)
      reject(new Error(`${address} did not load.`))
    }
    document.head.append(script)
  })
  loading.set(address, loaded)
  return loaded
}
