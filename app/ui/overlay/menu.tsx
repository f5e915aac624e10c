import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon.tsx'

export type MenuItem = { label: ReactNode; key: string } & (
  | { to: string; onChoose?: never }
  | { onChoose(): void; to?: never }
)

/** A button that opens a short list of things to do or places to go. Needs scripts. */
export function Menu({ label, items }: { label: ReactNode; items: readonly MenuItem[] }) {
  return (
    <Base.Root>
      <Base.Trigger className="button button-secondary button-small needs-scripts">
        {label}
        <Icon name="chevron-down" className="text-xs" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" className="overlay-place">
          <Base.Popup className="menu">
            {items.map(({ key, label: words, to, onChoose }) => (
              <Base.Item
                key={key}
                className="menu-item"
                {...(to === undefined ? { onClick: onChoose } : { render: <Link to={to} /> })}
              >
                {words}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
