/** What the company itself calls a product, beside our own code; nothing where it has no name for it. */
export function OwnCodes({ codes }: { codes: readonly string[] | undefined }) {
  if (!codes || codes.length === 0) return null
  return (
    <p className="text-sm break-words">
      <span className="text-muted">{codes.length === 1 ? 'Your code' : 'Your codes'} </span>
      <span className="numeric">{codes.join(', ')}</span>
    </p>
  )
}
