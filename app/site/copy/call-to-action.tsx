import { ContentLink } from '#app/domain/content/content-link.tsx'
import type { CallToAction } from '#app/domain/content/groups/page-groups.ts'
import { buildPhoneLink } from '#app/domain/content/groups/phone-link.ts'
import type { Company } from '#app/domain/content/groups/shapes.ts'

/** Closing section of a page, with a link and a phone number to contact us. */
export function CallToActionBlock({
  action: { text, link, phone },
  company,
}: {
  action: CallToAction
  company: Pick<Company, 'phone' | 'email' | 'hours'>
}) {
  return (
    <section className="later call-to-action" aria-labelledby="call-to-action">
      <div className="page-width call-to-action-grid">
        <div>
          <h2 id="call-to-action" className="text-section">
            {text.title}
          </h2>
          {text.paragraph.map((paragraph) => (
            <p key={paragraph} className="mt-4 max-w-xl text-lg text-muted">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="lg:text-right">
          {phone ? (
            <p>
              <a
                href={buildPhoneLink(company.phone)}
                className="numeric text-heading hover:text-green"
              >
                {company.phone}
              </a>
              <span className="numeric block text-muted">{company.hours}</span>
            </p>
          ) : null}
          <p className="mt-5 print:hidden">
            <ContentLink link={link} className="button button-primary" />
          </p>
        </div>
      </div>
    </section>
  )
}
