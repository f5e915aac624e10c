import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'

interface Look {
  /** `primary` once a view, `secondary` beside it, `quiet` for what undoes or leads elsewhere. */
  look?: 'primary' | 'secondary' | 'quiet'
  size?: 'regular' | 'small'
}

function buttonClasses({ look = 'primary', size = 'regular' }: Look, className?: string) {
  return classes('button', `button-${look}`, size === 'small' && 'button-small', className)
}

type ButtonProps = ComponentPropsWithRef<'button'> &
  Look & {
    /** The action is under way: the button keeps label, place and focus, and ignores presses. */
    pending?: boolean
  }

export function Button({
  look,
  size,
  pending = false,
  type = 'submit',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClasses({ look, size }, className)}
      {...(pending ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    />
  )
}

type ButtonLinkProps = ComponentPropsWithRef<typeof Link> & Look

/** A link that looks like a button. Inside the site it prepares its page on hover and focus. */
export function ButtonLink({
  look,
  size,
  className,
  prefetch = 'intent',
  ...rest
}: ButtonLinkProps) {
  return <Link {...rest} prefetch={prefetch} className={buttonClasses({ look, size }, className)} />
}
