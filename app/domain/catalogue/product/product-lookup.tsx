import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface FindProductsProps {
  label: string
  /** Current search; empty if there is none. */
  find: string
  /** One row for each product found. */
  found: readonly ReactNode[]
  /** Number of products that the link to more of them shows; null or left out for no link. */
  more?: number | null
  /** Hidden fields that preserve the other parameters of the page. */
  children?: ReactNode
}

/**
 * Form that searches products by code or words within the current page, and the list of those
 * found.
 */
export function ProductLookup({ label, find, found, more = null, children }: FindProductsProps) {
  return (
    <>
      <Form method="get" preventScrollReset className="mt-2 flex items-end gap-2">
        {children}
        <TextField
          label={label}
          name="find"
          type="search"
          maxLength={100}
          key={find}
          defaultValue={find}
          autoComplete="off"
          fieldClassName="min-w-0 flex-1"
        />
        <Button look="secondary">Find</Button>
      </Form>
      {find && found.length === 0 && (
        <p role="status" className="mt-3">
          Nothing in the catalogue is called “{find}”. Try fewer words, or a code.
        </p>
      )}
      {found.length > 0 && (
        <ul aria-label="Found" className="mt-3 divide-y divide-rule border-y border-rule">
          {found}
        </ul>
      )}
      {more !== null && (
        <p className="mt-2">
          <Link
            to={`?${new URLSearchParams({ find, most: String(more) })}`}
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center"
          >
            Show more
          </Link>
        </p>
      )}
    </>
  )
}
