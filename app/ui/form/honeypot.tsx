/** Honeypot field: invisible and not focusable for people, with a name that bots fill in. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="website">Website (leave empty)</label>
      <input id="website" name={name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
