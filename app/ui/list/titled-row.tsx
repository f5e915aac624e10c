import type { ReactNode } from 'react'

interface TitledRowProps {
  title: string
  /** What is said of it, in small letters below. */
  words: ReactNode
  /** What can be done with it. */
  children: ReactNode
}

/** One of a few things in a list: its name, a line about it, and beside them what can be done. */
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
