import { data, isRouteErrorResponse } from 'react-router'

export interface PageRefusal {
  status: number
  /** Headers of the answer, such as Retry-After. */
  headers?: Record<string, string>
  /** Further copy for the error page, passed on unchanged. */
  words?: unknown
  /** Page that is offered in place of this one, under a heading of its own. */
  instead?: PageInstead
  /** The message only names the address; the page names it instead, from the browser's own address. */
  namesAddress?: boolean
}

export interface PageInstead {
  heading: string
  /** Text of the link. */
  label: string
  /** Whole address, or a path of this site. */
  address: string
}

/**
 * Makes the response that loaders, actions and route checks throw when a page cannot be shown; the
 * error page shows its message.
 */
export function refusePage(message: string, { status, headers = {}, ...more }: PageRefusal) {
  return data({ message, ...more }, { status, headers })
}

/** The message of an error made by `refusePage`, without the address; null for other errors. */
export function messageOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.data?.namesAddress) return null
  const message: unknown = error.data?.message
  return typeof message === 'string' ? message : null
}

/** The page that an error made by `refusePage` offers in place of its own; null if it offers none. */
export function insteadOf(error: unknown): PageInstead | null {
  if (!isRouteErrorResponse(error)) return null
  const instead: PageInstead | undefined = error.data?.instead
  return instead ?? null
}
