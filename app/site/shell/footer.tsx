import { Link } from 'react-router'
import { Brand } from '#app/document/brand.tsx'
import type { ContentOf } from '#app/domain/content/content-groups.ts'
import { ContentLink } from '#app/domain/content/content-link.tsx'
import { formatAbn } from '#app/domain/content/groups/abn.ts'
import { buildPhoneLink } from '#app/domain/content/groups/phone-link.ts'
import { ExternalLink } from '#app/ui/text-link.tsx'
import { listFooterColumns } from './navigation.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const hasAddress = ({ href }: { href: string }) => href !== ''

interface FooterProps {
  portalAddress: string
  about: Omit<ContentOf<'GLOBAL'>, 'shutdowns' | 'announcedHolidays'>
}

export function Footer({ portalAddress, about }: FooterProps) {
  const { company, standing, social } = about
  return (
    <footer className="site-footer">
      <div className="ruler" />
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-4 lg:py-16 print:hidden">
        <div className="max-sm:col-span-2">
          <Brand />
          <p className="mt-3 max-w-xs text-muted">{company.tagline}</p>
        </div>
        <div className="max-sm:col-span-2 lg:order-last">
          <h2 className="text-sm text-muted">Customer Service Team</h2>
          <p className="mt-2">
            <a
              href={buildPhoneLink(company.phone)}
              className="footer-link numeric text-2xl font-semibold"
            >
              {company.phone}
            </a>
          </p>
          <p className="numeric text-muted">{company.hours}</p>
          <p className="mt-2">
            <a href={`mailto:${company.email}`} className="text-link">
              {company.email}
            </a>
          </p>
        </div>
        {listFooterColumns().map((column) => (
          <nav key={column.title} aria-label={`${column.title} links`}>
            <h2 className="text-sm text-muted">{column.title}</h2>
            <ul className="footer-links mt-2">
              {column.items.map((item) => (
                <li key={item.to}>
                  <Link to={item.to} prefetch="intent" className="footer-link">
                    {item.label}
                  </Link>
                </li>
              ))}
              {column.hasLogIn && (
                <li>
                  <ExternalLink href={portalAddress} className="footer-link">
                    Log In
                  </ExternalLink>
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-rule py-6 text-sm text-muted print:py-2 print:text-xs">
          <p className="min-w-0 flex-1 basis-80">
            {standing}{' '}
            <span className="numeric whitespace-nowrap">
              {company.identifier.type} {formatAbn(company.identifier.value)}
            </span>
            <span className="numeric hidden print:inline">
              {' '}
              {company.phone}, {company.hours}, {company.email}
            </span>
          </p>
          <ul className="flex flex-wrap gap-x-5 print:hidden">
            {social.filter(hasAddress).map((network) => (
              <li key={network.text}>
                <ContentLink link={network} className="footer-link" />
              </li>
            ))}
          </ul>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
