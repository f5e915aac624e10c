import type { ReactNode } from 'react'

interface PageHeadProps {
  title: ReactNode
  /** Where the page is in the desk: a link back. */
  back?: ReactNode
  /** What stands here, in a sentence. */
  lead?: ReactNode
  /** What can be done from here. */
  children?: ReactNode
}

/** The head of a page of the desk. */
export function PageHead({ title, back, lead, children }: PageHeadProps) {
  return (
    <header className="mb-5">
      {back && <p className="mb-1 text-sm">{back}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-heading break-words">{title}</h1>
        {children}
      </div>
      {lead && <p className="mt-1 max-w-2xl text-muted">{lead}</p>}
    </header>
  )
}
