const loading = new Map<string, Promise<void>>()

/**
 * Loads an external script once; concurrent calls share the promise.
 * @throws if it fails to load; the next call tries again
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
