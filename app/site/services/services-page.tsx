import { href } from 'react-router'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { withPicture } from '#app/domain/pictures/picture-file.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { CallToActionBlock } from '../copy/call-to-action.tsx'
import { CaptionedImage } from '../copy/captioned-image.tsx'
import { CopySection } from '../copy/copy-section.tsx'
import { PageOpening } from '../copy/page-opening.tsx'
import type { Route } from './+types/services-page.ts'
import { FourHighlights } from './four-highlights.tsx'
import { ServiceList } from './service-list.tsx'

export function loader() {
  const { services, ...content } = currentContent('SERVICES-PAGE')
  return {
    content: {
      ...content,
      hero: withPicture(content.hero),
      logistics: withPicture(content.logistics),
    },
    services: services.map(({ slug, name, summary }) => ({ slug, name, summary })),
    seo: { ...content.seo, canonical: publicUrl() + href('/services') },
    company: currentContent('GLOBAL').company,
    callToAction: currentContent('CALL-TO-ACTIONS').services,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), loaderData?.seo)
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { content, services, company, callToAction } = loaderData
  return (
    <>
      <PageOpening text={content.hero} picture={content.hero.picture} />
      <ServiceList services={services} label="The services" whole />
      <CopySection id="solutions" label="Solutions" text={content.solutions} />
      <CopySection id="self-service" label="Self-service" text={content.selfService} />
      <CopySection id="support" label="Support" text={content.support} />
      <CopySection id="logistics" label="Logistics" text={content.logistics}>
        {content.logistics.picture && (
          <div className="page-opening-picture">
            <CaptionedImage
              picture={content.logistics.picture}
              sizes="96vw"
              className="banner-picture"
            />
          </div>
        )}
      </CopySection>
      <FourHighlights text={content.alternativeHero} />
      <CallToActionBlock action={callToAction} company={company} />
    </>
  )
}
