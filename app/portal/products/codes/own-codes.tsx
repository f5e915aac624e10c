/** The company's own codes of a product, shown beside ours; renders nothing if it has none. */
export function OwnCodes({ codes }: { codes: readonly string[] | undefined }) {
  if (!codes || codes.length === 0) return null
  return (
    <p className="text-sm break-words">
      <span className="text-muted">{codes.length === 1 ? 'Your code' : 'Your codes'} </span>
      <span className="numeric">{codes.join(', ')}</span>
    </p>
  )
}
