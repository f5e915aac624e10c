import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { ResolvedLine } from './resolve-list.ts'

/**
 * Numbered line of a pasted list with an icon for its status: found, below the minimum order, or
 * not usable.
 */
export function ListLine({ line, children }: { line: ResolvedLine; children: ReactNode }) {
  const state = stateOf(line)
  return (
    <li data-state={state} className="paste-line">
      <span className="numeric text-sm text-muted">
        <span className="sr-only">Line </span>
        {line.number}
      </span>
      <Icon name={state === 'good' ? 'check' : 'alert'} className="paste-line-icon" />
      <div className="min-w-0 break-words">{children}</div>
    </li>
  )
}

function stateOf(line: ResolvedLine): 'good' | 'note' | 'bad' {
  if (line.kind === 'good') return line.belowMinimum ? 'note' : 'good'
  return line.kind === 'merged' ? 'good' : 'bad'
}
