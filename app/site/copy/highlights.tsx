import { Icon } from '#app/ui/icon.tsx'

/** List of a text's key points, between hairlines. */
export function Highlights({ items }: { items: readonly string[] }) {
  return (
    <ul className="highlights">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" className="text-green" />
          {item}
        </li>
      ))}
    </ul>
  )
}
