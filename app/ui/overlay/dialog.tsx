import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

interface DialogProps {
  title: string
  /** One-sentence description. */
  description?: ReactNode
  isOpen: boolean
  onClose(): void
  children: ReactNode
}

/**
 * Modal dialog. It traps the focus, closes on Escape and restores the focus. Its function must also
 * be available on a page of its own, for visitors without JavaScript.
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
