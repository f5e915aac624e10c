import { href } from 'react-router'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { withPicture } from '#app/domain/pictures/picture-file.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { CallToActionBlock } from '../copy/call-to-action.tsx'
import { CopySection } from '../copy/copy-section.tsx'
import { PageOpening } from '../copy/page-opening.tsx'
import type { Route } from './+types/about-page.ts'
import { Milestones } from './milestones.tsx'
import { Team } from './team.tsx'

export function loader() {
  const content = currentContent('ABOUT-PAGE')
  return {
    content: {
      ...content,
      hero: withPicture(content.hero),
      team: { ...content.team, members: content.team.members.map(withPicture) },
    },
    seo: { ...content.seo, canonical: publicUrl() + href('/about') },
    company: currentContent('GLOBAL').company,
    callToAction: currentContent('CALL-TO-ACTIONS').about,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), loaderData?.seo)
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { content, company, callToAction } = loaderData
  return (
    <>
      <PageOpening text={content.hero} picture={content.hero.picture} />
      <CopySection id="mission" label="Our mission" text={content.mission} />
      <CopySection id="story" label="Our story" text={content.story}>
        <Milestones items={content.milestones} />
      </CopySection>
      <CopySection id="team" label="Our team" text={content.team.text}>
        <Team members={content.team.members} />
      </CopySection>
      <CallToActionBlock action={callToAction} company={company} />
    </>
  )
}
