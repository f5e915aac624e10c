import type { ReactNode } from 'react'
import { joinClasses } from './classes.ts'

export type TagTone = 'neutral' | 'positive' | 'attention' | 'negative'

const tones: Record<TagTone, string> = {
  neutral: 'border-edge text-ink before:bg-muted',
  positive: 'border-green text-green before:bg-green',
  attention: 'border-amber text-amber before:bg-amber',
  negative: 'border-vermilion text-vermilion before:bg-vermilion',
}

/** Status in one or two words, with a coloured square. */
export function StatusTag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-2 rounded border px-2 py-0.5 text-sm font-medium',
        'before:size-2 before:shrink-0',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
