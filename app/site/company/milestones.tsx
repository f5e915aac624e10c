/** List of the company's milestones, in the given order. */
export function Milestones({ items }: { items: readonly { year: string; text: string }[] }) {
  return (
    <ol className="milestones">
      {items.map(({ year, text }) => (
        <li key={year}>
          <p className="milestone-year numeric">{year}</p>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
