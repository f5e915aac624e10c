import { Link } from 'react-router'
import type { ContentLink as LinkContent } from '#app/domain/content/shapes.ts'
import { OutsideLink } from '#app/ui/text-link.tsx'

interface ContentLinkProps {
  link: Pick<LinkContent, 'text' | 'href'> & Partial<Pick<LinkContent, 'target' | 'rel'>>
  className?: string
}

/** A link as the copy has it: pages of the site within the app, others in a new tab. */
export function ContentLink({ link: { text, href, target, rel }, className }: ContentLinkProps) {
  if (target === '_blank' || href.startsWith('https:')) {
    return (
      <OutsideLink href={href} rel={rel || undefined} className={className}>
        {text}
      </OutsideLink>
    )
  }
  if (/^(?:tel|mailto):/.test(href)) {
    return (
      <a href={href} className={className}>
        {text}
      </a>
    )
  }
  return (
    <Link to={href} prefetch="intent" className={className}>
      {text}
    </Link>
  )
}
