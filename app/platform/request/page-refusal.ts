import { data, isRouteErrorResponse } from 'react-router'

export interface PageRefusal {
  status: number
  /** Response headers, such as Retry-After. */
  headers?: Record<string, string>
  /** Additional copy for the error page, passed on unchanged. */
  words?: unknown
  /** Alternative page to link to; it comes with its own heading. */
  instead?: AlternativePage
  /**
   * Whether the message only repeats the URL. The error page then shows the browser's own URL
   * instead.
   */
  namesAddress?: boolean
}

export interface AlternativePage {
  heading: string
  /** Link text. */
  label: string
  /** Absolute URL, or a path of this site. */
  address: string
}

/**
 * Creates the response that loaders, actions and route checks throw if a page cannot be shown. The
 * error page shows its message.
 */
export function refusePage(message: string, { status, headers = {}, ...more }: PageRefusal) {
  return data({ message, ...more }, { status, headers })
}

/**
 * Returns the message of an error made by `refusePage`; null for other errors, and if the message
 * only repeats the URL.
 */
export function refusalMessageOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.data?.namesAddress) return null
  const message: unknown = error.data?.message
  return typeof message === 'string' ? message : null
}

/** Returns the alternative page of an error made by `refusePage`; null if it has none. */
export function alternativePageOf(error: unknown): AlternativePage | null {
  if (!isRouteErrorResponse(error)) return null
  const instead: AlternativePage | undefined = error.data?.instead
  return instead ?? null
}
