import { href } from 'react-router'

/** Of a page of an order that is being written: the new one, or the copy of one that is being changed. */
export interface DraftParams {
  company: string
  reference?: string
}

const pages = { lines: '', send: '/send', days: '/days', files: '/files' } as const

/** The address of a page of an order that is being written. */
export function draftAddress(
  { company, reference }: DraftParams,
  page: keyof typeof pages = 'lines',
): string {
  const first = reference
    ? href('/portal/:company/orders/:reference/change', { company, reference })
    : href('/portal/:company/order', { company })
  return first + pages[page]
}
