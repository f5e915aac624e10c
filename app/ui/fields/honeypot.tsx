/** A field for machines: people neither see it nor reach it. Its name invites to be filled. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="website">Website (leave empty)</label>
      <input id="website" name={name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
