import type { ReactNode } from 'react'

/** A part of the enquiry's screen with its heading, and what can be done at its end. */
export function ScreenPart({
  id,
  title,
  action,
  children,
}: {
  id: string
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="screen-part">
      <div className="screen-part-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
