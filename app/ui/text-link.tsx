import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'
import { joinClasses } from './classes.ts'
import { Icon } from './icon.tsx'

/** Link in running text to a page of this site. */
export function TextLink({
  className,
  prefetch = 'intent',
  ...rest
}: ComponentPropsWithRef<typeof Link>) {
  return <Link {...rest} prefetch={prefetch} className={joinClasses('text-link', className)} />
}

/** Link to another site, opened in a new tab; screen readers announce that. */
export function ExternalLink({
  children,
  className,
  rel = 'noreferrer',
  ...rest
}: ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} target="_blank" rel={rel} className={className}>
      {children}
      <Icon name="arrow-out" className="ml-1 inline-block align-[-0.1em]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
