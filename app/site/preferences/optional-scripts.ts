import type { OptionalPurpose } from '#app/domain/content/groups/purposes.ts'

/** Something the site can do without: the only shape in which such a thing gets onto a page. */
export interface OptionalScript {
  purpose: OptionalPurpose
  /** Fetches and starts it; a chunk of its own: `() => import('./visits.ts')`. */
  start(): Promise<unknown>
}

/** Everything optional that there is: nothing today. Whoever adds the first updates the copy too. */
export const optionalScripts: readonly OptionalScript[] = []

/**
 * A gate that starts each script once its purpose is allowed, and never before. A script cannot be
 * taken back out of a page: when the consent for a running one is withdrawn, the page is loaded anew.
 * @returns to be told the allowed purposes whenever they may have changed
 */
export function openGate(
  scripts: readonly OptionalScript[],
  reload: () => void,
): (allowed: ReadonlySet<string>) => void {
  const started = new Set<OptionalScript>()
  return (allowed) => {
    if ([...started].some(({ purpose }) => !allowed.has(purpose))) return reload()
    for (const script of scripts) {
      if (!allowed.has(script.purpose) || started.has(script)) continue
      started.add(script)
      // Optional also means: whatever becomes of it, the page does not suffer.
      script.start().catch(() => undefined)
    }
  }
}
