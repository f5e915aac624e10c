import { useEffect } from 'react'
import {
  type CloseButtonProps,
  cssTransition,
  type IconProps,
  ToastContainer,
  toast,
} from 'react-toastify/unstyled'
import { toastAutoCloseMs, toastCollapseMs, toastTheme } from '#app/business-constants.ts'
import { Icon, type IconName } from '../icon.tsx'
import type { ToastType } from './toast.ts'
import './toast.css'

/** The library's slide transition, with the collapse duration of the specification. */
const slide = cssTransition({
  enter: 'Toastify--animate Toastify__slide-enter',
  exit: 'Toastify--animate Toastify__slide-exit',
  appendPosition: true,
  collapseDuration: toastCollapseMs,
})

let markReady: () => void
/**
 * Resolves when the toast container is mounted. Toasts opened earlier would be lost by mounting it.
 */
export const ready = new Promise<void>((resolve) => {
  markReady = resolve
})

export function openToast(toastId: string, type: ToastType, message: string) {
  if (type === 'loading') toast.loading(message, { toastId })
  else toast(message, { toastId, type })
}

export function changeToast(toastId: string, type: Exclude<ToastType, 'loading'>, message: string) {
  toast.update(toastId, { render: message, type, isLoading: false, autoClose: toastAutoCloseMs })
}

export function closeToast(toastId: string) {
  toast.dismiss(toastId)
}

export function closeAllToasts() {
  toast.clearWaitingQueue()
  toast.dismiss()
}

const icons: Record<IconProps['type'], IconName | null> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  error: 'alert',
  default: null,
}

function ToastIcon({ type, isLoading }: IconProps) {
  if (isLoading) return <span className="Toastify__spinner" />
  const name = icons[type]
  return name ? <Icon name={name} className="text-lg" /> : null
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label="Close message"
      className="ml-auto grid size-8 shrink-0 cursor-pointer place-items-center outline-current"
      onClick={(event) => {
        event.stopPropagation()
        closeToast(true)
      }}
    >
      <Icon name="close" />
    </button>
  )
}

/**
 * Toast container; the library's build without injected styles, because the Content-Security-Policy
 * requires CSS files.
 */
export default function ToastShelf() {
  useEffect(() => markReady(), [])
  return (
    <ToastContainer
      autoClose={toastAutoCloseMs}
      theme={toastTheme}
      transition={slide}
      // Away from the forms and buttons that cause toasts: a toast stays while the pointer rests on
      // it.
      position="bottom-left"
      hideProgressBar
      icon={ToastIcon}
      closeButton={CloseButton}
    />
  )
}
