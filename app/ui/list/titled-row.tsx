import type { ReactNode } from 'react'

interface TitledRowProps {
  title: ReactNode
  /** Description in small type below the title. */
  words: ReactNode
  /** Actions at the end of the row. */
  children: ReactNode
}

/** List row with title, description and actions. */
export function TitledRow({ title, words, children }: TitledRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
      <div className="mr-auto min-w-48 flex-1">
        <p className="font-medium">{title}</p>
        <p className="numeric text-sm text-muted">{words}</p>
      </div>
      {children}
    </li>
  )
}
