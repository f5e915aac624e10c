import { href } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { siteNameOf } from '#app/document/page-title.ts'
import { companyFacts, faqFacts } from '#app/document/structured-data.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/drawing-definitions.tsx'
import { LineUp } from '#app/domain/catalogue/drawing/line-up.tsx'
import { cardOfProduct } from '#app/domain/catalogue/product/card/card-of-product.ts'
import { findProduct } from '#app/domain/catalogue/product/find-product.ts'
import { lineUpBottles } from '#app/domain/catalogue/product/line-up-bottles.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { OptionalSection } from '#app/ui/optional-section.tsx'
import { CallToActionBlock } from '../copy/call-to-action.tsx'
import type { Route } from './+types/home-page.ts'
import { CategoryGrid } from './category-grid.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import { HomeAbout } from './home-about.tsx'
import { QuantityPicture } from './quantity-picture.tsx'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'
import { TopNotice } from './top-notice.tsx'

export function loader() {
  const catalogue = currentCatalogue()
  const content = currentContent('HOME-PAGE')
  const { company } = currentContent('GLOBAL')
  const { featuredCategories, featuredProducts, testimonials } = currentContent('SHOWCASES')
  const products = featuredProducts.slugs.flatMap((slug) => findProduct(catalogue, slug) ?? [])
  const canonical = publicUrl() + href('/')
  const facts = [
    { '@type': 'WebSite', name: company.name, url: canonical },
    companyFacts(company, canonical),
    faqFacts(content.faq.items),
  ]
  return {
    bottles: lineUpBottles(catalogue),
    content,
    company,
    testimonials,
    categories: featuredCategories,
    featured: {
      title: featuredProducts.title,
      cards: products.map((product) => cardOfProduct(catalogue, product)),
    },
    callToAction: currentContent('CALL-TO-ACTIONS').general,
    seo: { ...content.seo, canonical, facts },
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(siteNameOf(matches), loaderData?.seo, true)
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { bottles, content, company, categories, featured, testimonials, callToAction } = loaderData
  const drawings = [...bottles, ...featured.cards].map(({ drawing }) => drawing)
  return (
    <>
      {content.notification ? <TopNotice notice={content.notification} /> : null}
      <DrawingDefinitions drawings={drawings} />
      <Hero
        content={content.hero}
        phone={company.phone}
        lineUp={
          <OptionalSection>
            <LineUp items={bottles} title="Bottles from 187 mL to 3 L, drawn to one scale" />
          </OptionalSection>
        }
      />
      <CategoryGrid title={categories.title} items={categories.items} />
      <HomeAbout content={content.about} />
      <OptionalSection>
        <QuantityPicture />
      </OptionalSection>
      <Steps text={content.approach.text} steps={content.approach.steps} />
      <OptionalSection>
        <FeaturedProducts title={featured.title} cards={featured.cards} />
      </OptionalSection>
      <Questions text={content.faq.text} items={content.faq.items} />
      <OptionalSection>
        <Testimonials {...testimonials} />
      </OptionalSection>
      <CallToActionBlock action={callToAction} company={company} />
    </>
  )
}
