import { data, isRouteErrorResponse } from 'react-router'

export interface PageRefusal {
  status: number
  /** Headers of the answer, such as Retry-After. */
  headers?: Record<string, string>
  /** What the error page says besides, handed on as it is. */
  words?: unknown
  /** The message only names the address; the page names it, since its browser knows it whole. */
  namesAddress?: boolean
}

/**
 * What loaders, actions and checks throw when a page cannot be shown as asked; the error page says
 * the message.
 */
export function refusePage(message: string, { status, headers = {}, ...more }: PageRefusal) {
  return data({ message, ...more }, { status, headers })
}

/** What an error that `refusePage` made says besides its address; null for any other. */
export function messageOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.data?.namesAddress) return null
  const message: unknown = error.data?.message
  return typeof message === 'string' ? message : null
}
