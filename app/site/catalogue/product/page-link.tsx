/** A link in markup, followed by the article’s own handler: there is no code behind markup. */
export function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="text-link" data-link="page" href={to}>
      {children}
    </a>
  )
}
