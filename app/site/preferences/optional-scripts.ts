import type { OptionalPurpose } from '#app/domain/content/groups/purposes.ts'

/** A script that needs consent. Such scripts must be loaded through `optionalScripts` only. */
export interface OptionalScript {
  purpose: OptionalPurpose
  /**
   * Loads and starts the script, which must be a chunk of its own: `() => import('./visits.ts')`.
   */
  start(): Promise<unknown>
}

/**
 * All optional scripts; there are none today. When adding the first one, update the texts on
 * cookies, too.
 */
export const optionalScripts: readonly OptionalScript[] = []

/** Returns the text of the cookie notice; null as long as there are no optional scripts. */
export function consentNoticeText(scripts: readonly OptionalScript[], text: string): string | null {
  return scripts.length > 0 ? text : null
}

/**
 * Creates a gate that starts each script once its purpose is allowed, and never before. A running
 * script cannot be removed from a page, so withdrawing its consent reloads the page.
 * @returns a function to call with the allowed purposes whenever they may have changed
 */
export function createScriptGate(
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
