import type { ContentLink } from '#app/domain/content/shapes.ts'

/** The copy already asks readers to the contact form: until it is there, mail is the way. */
export function reachableLink<Link extends Pick<ContentLink, 'href'>>(
  link: Link,
  email: string,
): Link {
  return link.href.startsWith('/contact') ? { ...link, href: `mailto:${email}` } : link
}
