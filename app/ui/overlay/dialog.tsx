import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

interface DialogProps {
  title: string
  /** What it is about, in a sentence. */
  description?: ReactNode
  isOpen: boolean
  onClose(): void
  children: ReactNode
}

/**
 * A dialog over the page. It holds the focus, closes by Escape and gives the focus back. What it does
 * must have a page of its own too, for those without scripts.
 */
export function Dialog({ title, description, isOpen, onClose, children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup className="dialog">
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="text-xl font-semibold">{title}</Base.Title>
            <Base.Close className="dialog-close" aria-label="Close">
              <Icon name="close" />
            </Base.Close>
          </div>
          {description && (
            <Base.Description className="mt-1 text-sm text-muted">{description}</Base.Description>
          )}
          <div className="mt-4">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
