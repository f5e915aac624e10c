import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../frame/page-head.tsx'
import { PageTabs } from '../frame/page-tabs.tsx'

/** The pages of a company, by the last part of their address. */
const pages = {
  '': 'Company',
  orders: 'Orders and claims',
  contract: 'Contract',
  codes: 'Own codes',
  rules: 'Lists and rules',
} as const

interface CompanyHeadProps {
  company: { id: string; name: string }
  current: keyof typeof pages
  /** What can be done from here. */
  children?: ReactNode
}

/** The head of every page of a company, with the way to the others. */
export function CompanyHead({ company, current, children }: CompanyHeadProps) {
  const base = `/staff/companies/${company.id}`
  return (
    <>
      <PageHead
        title={company.name}
        back={
          <Link to="/staff/companies" className="text-link">
            Companies
          </Link>
        }
      >
        {children}
      </PageHead>
      <PageTabs
        label="Pages of the company"
        tabs={Object.entries(pages).map(([page, label]) => ({
          to: page ? `${base}/${page}` : base,
          label,
          isCurrent: page === current,
        }))}
      />
    </>
  )
}
