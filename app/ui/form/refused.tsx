import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../notice.tsx'

interface RefusedProps {
  /** The answer that refused; each new one brings the words into view, wherever was pressed. */
  answer: unknown
  className?: string
  children: ReactNode
}

/** Why nothing was taken. */
export function Refused({ answer, className, children }: RefusedProps) {
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
