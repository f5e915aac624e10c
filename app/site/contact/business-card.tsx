import { href } from 'react-router'
import { Brand } from '#app/document/brand.tsx'
import { formatAbn } from '#app/domain/content/groups/abn.ts'
import { buildPhoneLink } from '#app/domain/content/groups/phone-link.ts'
import type { Company } from '#app/domain/content/groups/shapes.ts'
import { ExternalLink, TextLink } from '#app/ui/text-link.tsx'
import { CardCell } from './card-cell.tsx'

/**
 * Company details, styled like the title block of a drawing.
 * @param shutdown text of `describeShutdownNotice`; empty if no shutdown is near
 */
export function BusinessCard({ company, shutdown }: { company: Company; shutdown: string }) {
  const { address, identifier } = company
  return (
    <div className="business-card">
      <div className="business-card-head drawing-grid">
        <Brand />
        <p className="text-muted">{company.tagline}</p>
      </div>
      <dl>
        <CardCell label="Phone">
          <a href={buildPhoneLink(company.phone)} className="text-heading hover:text-green">
            {company.phone}
          </a>
          <p className="mt-1">
            <TextLink to={href('/contact/call-back')}>Ask us to call you</TextLink>
          </p>
        </CardCell>
        <CardCell label="E-mail">
          <a href={`mailto:${company.email}`} className="text-link">
            {company.email}
          </a>
        </CardCell>
        <CardCell label="Address">
          <address className="not-italic">
            {address.name}
            <br />
            {address.line_1}
            <br />
            {address.line_2 ? (
              <>
                {address.line_2}
                <br />
              </>
            ) : null}
            {address.city} {address.state} {address.postcode}, {address.country}
          </address>
          <ExternalLink href={address.map_link} className="text-link">
            Show on a map
          </ExternalLink>
        </CardCell>
        <CardCell label="Hours">
          {company.hours}
          {shutdown && <p className="mt-1 text-sm">{shutdown}</p>}
        </CardCell>
        <CardCell label={identifier.type}>
          <span className="whitespace-nowrap">{formatAbn(identifier.value)}</span>
        </CardCell>
      </dl>
    </div>
  )
}
