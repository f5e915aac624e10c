import { href, Link } from 'react-router'
import type { OwnCode } from '#app/domain/company-range/codes/own-code.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'

interface CodeListProps {
  /** `name` of the product; null where it is no longer in the catalogue. */
  codes: readonly (OwnCode & { isShared: boolean; name: string | null })[]
  company: string
  mayKeep: boolean
}

/** A company’s own codes, each with the product of ours. */
export function CodeList({ codes, company, mayKeep }: CodeListProps) {
  return (
    <ul className="border-t border-rule">
      {codes.map(({ id, code, sku, name, isShared }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-rule py-2.5"
        >
          <p className="numeric w-full font-semibold break-words sm:w-44">{code}</p>
          <p className="min-w-0 flex-1">
            <span className="block leading-snug break-words">
              {name ?? 'Not in the catalogue any more'}
            </span>
            <span className="block text-sm text-muted">{sku}</span>
          </p>
          {isShared && <StatusTag tone="attention">For several</StatusTag>}
          {mayKeep && (
            <Link
              to={href('/portal/:company/products/codes/:code', { company, code: id })}
              className="text-link inline-flex min-h-11 items-center"
            >
              Change<span className="sr-only"> {code}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
