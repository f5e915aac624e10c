import type { ComponentPropsWithRef } from 'react'
import { joinClasses } from '../classes.ts'
import { Icon } from '../icon.tsx'

/** Search input with its button, above a single line. Put it into a GET form. */
export function SearchField({
  label,
  className,
  ...input
}: ComponentPropsWithRef<'input'> & { label: string }) {
  return (
    <div
      className={joinClasses(
        'flex items-stretch border-b border-ink focus-within:border-green focus-within:shadow-[0_2px_0_var(--color-green)]',
        className,
      )}
    >
      <input
        {...input}
        type="search"
        aria-label={label}
        autoComplete="off"
        className="min-h-11 min-w-0 flex-1 appearance-none bg-transparent px-0.5 text-base outline-none [&::-webkit-search-cancel-button]:appearance-none"
      />
      <button
        type="submit"
        className="grid min-w-11 cursor-pointer place-items-center text-ink hover:text-green"
      >
        <Icon name="search" className="text-lg" />
        <span className="sr-only">Search</span>
      </button>
    </div>
  )
}
