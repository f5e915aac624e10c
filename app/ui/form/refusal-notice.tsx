import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#app/ui/notice.tsx'

interface RefusedProps {
  /** Action result that refused the form; each new one scrolls the message into view. */
  answer: unknown
  className?: string
  children: ReactNode
}

/** Error notice of a refused form. */
export function RefusalNotice({ answer, className, children }: RefusedProps) {
  const words = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer anew, though it says the same.
  useEffect(() => {
    words.current?.scrollIntoView({ block: 'center' })
  }, [answer])
  return (
    <Notice ref={words} tone="error" role="alert" {...(className && { className })}>
      {children}
    </Notice>
  )
}
