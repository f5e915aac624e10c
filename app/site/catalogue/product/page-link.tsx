/**
 * Link inside server-rendered HTML. That HTML is not hydrated, so the click handler of the
 * surrounding article navigates (`data-link`).
 */
export function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="text-link" data-link="page" href={to}>
      {children}
    </a>
  )
}
