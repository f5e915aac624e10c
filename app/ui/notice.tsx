import type { ReactNode, Ref } from 'react'
import { joinClasses } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const tones: Record<NoticeTone, { icon: IconName; box: string; mark: string }> = {
  info: { icon: 'info', box: 'border-edge bg-surface', mark: 'bg-ink text-ground' },
  success: { icon: 'check', box: 'border-green bg-green-tint', mark: 'bg-green text-on-green' },
  warning: { icon: 'warning', box: 'border-amber bg-amber-tint', mark: 'bg-amber text-on-amber' },
  error: {
    icon: 'warning',
    box: 'border-vermilion bg-vermilion-tint',
    mark: 'bg-vermilion text-on-vermilion',
  },
}

/** Message box that stays on the page, in one of four tones. */
export function Notice({
  tone = 'info',
  title,
  role,
  className,
  children,
  ref,
}: {
  tone?: NoticeTone
  title?: ReactNode
  /** Set `status` or `alert` if it appears without a page change. */
  role?: 'status' | 'alert'
  className?: string
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}) {
  const { icon, box, mark } = tones[tone]
  return (
    <div
      ref={ref}
      role={role}
      className={joinClasses('flex items-start gap-3 rounded border p-4', box, className)}
    >
      <span
        className={joinClasses(
          'mt-0.5 grid size-5 shrink-0 place-items-center rounded [print-color-adjust:exact]',
          mark,
        )}
      >
        <Icon name={icon} className="text-base" />
      </span>
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
