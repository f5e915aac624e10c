import type { AuthoredLink } from '#app/domain/content/groups/shapes.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The text of a link, after its icon if it has one. */
export function LinkWords({
  text,
  icon,
}: Pick<AuthoredLink, 'text'> & { icon?: AuthoredLink['icon'] }) {
  if (!icon) return text
  return (
    <>
      <Icon name={icon} className="mr-2 inline-block align-[-0.1em]" />
      {text}
    </>
  )
}
