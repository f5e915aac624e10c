import type { OptionalPurpose } from '#app/domain/content/groups/purposes.ts'

/** A script that needs consent; the only way in which one gets onto a page. */
export interface OptionalScript {
  purpose: OptionalPurpose
  /** Fetches and starts it; a chunk of its own: `() => import('./visits.ts')`. */
  start(): Promise<unknown>
}

/** All optional scripts: none today. With the first one, update the copy on cookies too. */
export const optionalScripts: readonly OptionalScript[] = []

/** What the notice about cookies asks; null while there is nothing optional to ask about. */
export function noticeAbout(scripts: readonly OptionalScript[], text: string): string | null {
  return scripts.length > 0 ? text : null
}

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
      // A failing optional script must not affect the page.
      script.start().catch(() => undefined)
    }
  }
}
