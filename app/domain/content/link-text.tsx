import { useContext } from 'react'
import type { AuthoredLink } from '#app/domain/content/groups/shapes.ts'
import { LinkIconsContext } from './link-icons.ts'

/** Text of a link, preceded by its icon if it has one. */
export function LinkText({
  text,
  icon = '',
}: Pick<AuthoredLink, 'text'> & { icon?: AuthoredLink['icon'] }) {
  const icons = useContext(LinkIconsContext)
  const drawn = Object.hasOwn(icons, icon) ? icons[icon] : undefined
  if (!drawn) return text
  const { body, width, height } = drawn
  return (
    <>
      <svg
        className="mr-2 inline-block size-[1em] align-[-0.1em]"
        viewBox={`0 0 ${width} ${height}`}
        width="16"
        height="16"
        aria-hidden="true"
        // Of the icon set in our own packages; content only names it.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the set is code, not input
        dangerouslySetInnerHTML={{ __html: body }}
      />
      {text}
    </>
  )
}
