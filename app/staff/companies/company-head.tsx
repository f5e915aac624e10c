import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { PageHead } from '../frame/page-head.tsx'
import { PageTabs } from '../frame/page-tabs.tsx'

/** URL pattern and tab label of each page about a company. */
const pages = {
  company: ['/staff/companies/:company', 'Company'],
  orders: ['/staff/companies/:company/orders', 'Orders and claims'],
  documents: ['/staff/companies/:company/documents', 'Invoices and statements'],
  contract: ['/staff/companies/:company/contract', 'Contract'],
  codes: ['/staff/companies/:company/codes', 'Own codes'],
  rules: ['/staff/companies/:company/rules', 'Lists and rules'],
} as const

interface CompanyHeadProps {
  company: { id: string; name: string }
  current: keyof typeof pages
  /** Actions shown beside the title. */
  children?: ReactNode
}

/** Head of every page about a company, with tabs that link to the other pages. */
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
