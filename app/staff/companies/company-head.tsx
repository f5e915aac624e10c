import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { PageHead } from '../frame/page-head.tsx'
import { PageTabs } from '../frame/page-tabs.tsx'

/** The pages of a company. */
const pages = {
  company: ['/staff/companies/:company', 'Company'],
  orders: ['/staff/companies/:company/orders', 'Orders and claims'],
  contract: ['/staff/companies/:company/contract', 'Contract'],
  codes: ['/staff/companies/:company/codes', 'Own codes'],
  rules: ['/staff/companies/:company/rules', 'Lists and rules'],
} as const

interface CompanyHeadProps {
  company: { id: string; name: string }
  current: keyof typeof pages
  /** What can be done from here. */
  children?: ReactNode
}

/** The head of every page of a company, with the way to the others. */
export function CompanyHead({ company, current, children }: CompanyHeadProps) {
  return (
    <>
      <PageHead
        title={company.name}
        back={
          <Link to={href('/staff/companies')} className="text-link">
            Companies
          </Link>
        }
      >
        {children}
      </PageHead>
      <PageTabs
        label="Pages of the company"
        tabs={Object.entries(pages).map(([page, [pattern, label]]) => ({
          to: href(pattern, { company: company.id }),
          label,
          isCurrent: page === current,
        }))}
      />
    </>
  )
}
