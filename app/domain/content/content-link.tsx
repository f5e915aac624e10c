import { Link } from 'react-router'
import type { AuthoredLink } from '#app/domain/content/groups/shapes.ts'
import { ExternalLink } from '#app/ui/text-link.tsx'
import { LinkText } from './link-text.tsx'

interface ContentLinkProps {
  link: Pick<AuthoredLink, 'text' | 'href'> & Partial<Pick<AuthoredLink, 'target' | 'rel' | 'icon'>>
  className?: string
}

/** Link authored in the content. Pages of the site open in the app, other sites in a new tab. */
export function ContentLink({ link, className }: ContentLinkProps) {
  const { text, href, target, rel, icon } = link
  const words = <LinkText text={text} icon={icon} />
  if (target === '_blank' || href.startsWith('https:')) {
    return (
      <ExternalLink href={href} rel={rel || undefined} className={className}>
        {words}
      </ExternalLink>
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
