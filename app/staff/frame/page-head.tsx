import type { ReactNode } from 'react'

interface PageHeadProps {
  title: ReactNode
  /** Link back to the parent page. */
  back?: ReactNode
  /** One-sentence description of the page. */
  lead?: ReactNode
  /** Actions shown beside the title. */
  children?: ReactNode
}

/** Head of a desk page: back link, title, actions and description. */
export function PageHead({ title, back, lead, children }: PageHeadProps) {
  return (
    <header className="mb-5">
      {back && <p className="mb-1 text-sm print:hidden">{back}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto min-w-0 text-heading wrap-anywhere">{title}</h1>
        {/* Wrapped as a group: one action alone below the title looks lost. */}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">{children}</div>
      </div>
      {lead && <p className="mt-1 max-w-2xl text-muted">{lead}</p>}
    </header>
  )
}
