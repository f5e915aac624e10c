import type { ReactNode } from 'react'

interface PageHeadProps {
  title: ReactNode
  /** What the page is for, in a sentence. */
  text?: ReactNode
  /** What can be begun here. */
  children?: ReactNode
}

/** The heading of a page of the desk, with what can be begun there beside it. */
export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-heading">{title}</h1>
        {text ? <p className="mt-1 max-w-2xl text-muted">{text}</p> : null}
      </div>
      {children}
    </div>
  )
}
