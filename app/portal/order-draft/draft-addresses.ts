import { href } from 'react-router'

/**
 * URL parameters of a draft page: for the current new order, any new order by its id, an order sent
 * for approval, or a copy of an order that is being changed.
 */
export interface DraftParams {
  company: string
  /** Id of a draft that was sent for approval. */
  draft?: string
  /** Id of an unsent new order, the member's own or a shared one. */
  open?: string
  /** Reference of the order that is being changed. */
  reference?: string
}

const pages = { lines: '', send: '/send', days: '/days', files: '/files' } as const

/** Returns the path of a page of a draft order. */
export function draftAddress(params: DraftParams, page: keyof typeof pages = 'lines'): string {
  return linesAddress(params) + pages[page]
}

function linesAddress({ company, draft, open, reference }: DraftParams): string {
  if (open) return href('/portal/:company/drafts/:open', { company, open })
  if (reference) return href('/portal/:company/orders/:reference/change', { company, reference })
  return draft
    ? href('/portal/:company/sent-for-approval/:draft', { company, draft })
    : href('/portal/:company/order', { company })
}

/** Returns the path of the page to go to once the draft is gone (sent or discarded). */
export function addressAfterDraft(params: DraftParams): string {
  const { company, draft, open, reference } = params
  if (open) return href('/portal/:company/drafts', { company })
  if (draft) return href('/portal/:company/orders', { company })
  return reference
    ? href('/portal/:company/orders/:reference', { company, reference })
    : linesAddress(params)
}
