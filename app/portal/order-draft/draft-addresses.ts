import { href } from 'react-router'

/**
 * Of a page of an order that is being written: the new one, one that was sent for approval, or the copy of
 * one that is being changed.
 */
export interface DraftParams {
  company: string
  /** Id of an order’s draft that was sent for approval. */
  draft?: string
  /** Of the order that is being changed. */
  reference?: string
}

const pages = { lines: '', send: '/send', days: '/days', files: '/files' } as const

/** The address of a page of an order that is being written. */
export function draftAddress(params: DraftParams, page: keyof typeof pages = 'lines'): string {
  return firstAddress(params) + pages[page]
}

function firstAddress({ company, draft, reference }: DraftParams): string {
  if (reference) return href('/portal/:company/orders/:reference/change', { company, reference })
  return draft
    ? href('/portal/:company/sent-for-approval/:draft', { company, draft })
    : href('/portal/:company/order', { company })
}

/** Where one is led when there is nothing more to write. */
export function addressAfter(params: DraftParams): string {
  const { company, draft, reference } = params
  if (draft) return href('/portal/:company/orders', { company })
  return reference
    ? href('/portal/:company/orders/:reference', { company, reference })
    : firstAddress(params)
}
