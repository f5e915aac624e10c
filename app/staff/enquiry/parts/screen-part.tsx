import type { ReactNode } from 'react'

/** Titled section of the enquiry page, with an optional action beside the heading. */
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
