import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'
import { joinClasses } from './classes.ts'

interface ButtonLook {
  /**
   * `primary` at most once per view, `secondary` next to it, `quiet` for actions that undo or lead
   * elsewhere.
   */
  look?: 'primary' | 'secondary' | 'quiet'
  size?: 'regular' | 'small'
}

function buttonClasses({ look = 'primary', size = 'regular' }: ButtonLook, className?: string) {
  return joinClasses('button', `button-${look}`, size === 'small' && 'button-small', className)
}

type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /**
     * Whether the action is in progress. The button then keeps label, position and focus, and
     * ignores clicks.
     */
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

type ButtonLinkProps = ComponentPropsWithRef<typeof Link> & ButtonLook

/** Link that looks like a button. By default it prefetches its page on hover and focus. */
export function ButtonLink({
  look,
  size,
  className,
  prefetch = 'intent',
  ...rest
}: ButtonLinkProps) {
  return <Link {...rest} prefetch={prefetch} className={buttonClasses({ look, size }, className)} />
}
