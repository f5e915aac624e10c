import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { maxCodeLength } from './own-code.ts'

/** Search form for own codes; it submits with GET to the current page. */
export function CodeSearchForm({ label, search }: { label: string; search: string }) {
  return (
    <Form method="get" className="mb-4 flex max-w-xl items-end gap-2 print:hidden">
      <TextField
        label={label}
        name="search"
        type="search"
        maxLength={maxCodeLength}
        key={search}
        defaultValue={search}
        fieldClassName="min-w-0 flex-1"
      />
      <Button look="secondary">Find</Button>
    </Form>
  )
}

interface CodesPagesProps {
  search: string
  isFirst: boolean
  /** Last code shown; undefined if there are no more. */
  next: { code: string; sku: string } | undefined
}

/** Links to the first and to further codes of a list; renders nothing if there is one page. */
export function CodesPageLinks({ search, isFirst, next }: CodesPagesProps) {
  if (!next && isFirst) return null
  const page = (query: Record<string, string>) => `?${new URLSearchParams(query)}`
  return (
    <p className="mt-4 flex gap-6">
      {!isFirst && (
        <Link to={page({ search })} className="text-link">
          First codes
        </Link>
      )}
      {next && (
        <Link
          to={page({ search, code: next.code, sku: next.sku })}
          className="text-link"
          rel="next"
        >
          More codes
        </Link>
      )}
    </p>
  )
}
