import { Link } from 'react-router'
import type { AuthoredLink } from '#app/domain/content/groups/shapes.ts'
import { OutsideLink } from '#app/ui/text-link.tsx'
import { LinkWords } from './link-words.tsx'

interface ContentLinkProps {
  link: Pick<AuthoredLink, 'text' | 'href'> & Partial<Pick<AuthoredLink, 'target' | 'rel' | 'icon'>>
  className?: string
}

/** Link authored in the content. Pages of the site open in the app, other sites in a new tab. */
export function ContentLink({ link, className }: ContentLinkProps) {
  const { text, href, target, rel, icon } = link
  const words = <LinkWords text={text} icon={icon} />
  if (target === '_blank' || href.startsWith('https:')) {
    return (
      <OutsideLink href={href} rel={rel || undefined} className={className}>
        {words}
      </OutsideLink>
    )
  }
  if (/^(?:tel|mailto):/.test(href)) {
    return (
      <a href={href} className={className}>
        {words}
      </a>
    )
  }
  return (
    <Link to={href} prefetch="intent" className={className}>
      {words}
    </Link>
  )
}
