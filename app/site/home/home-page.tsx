import { href } from 'react-router'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { companyStructuredData, faqStructuredData } from '#app/document/structured-data.ts'
import { noteTags } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { LineUp } from '#app/domain/catalogue/drawing/line-up.tsx'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { type CardOfProduct, cardOfProduct } from '#app/domain/catalogue/product/card-of-product.ts'
import { findNamedProducts } from '#app/domain/catalogue/product/find-tagged-product.server.ts'
import { lineUpBottles } from '#app/domain/catalogue/product/line-up-bottles.ts'
import { lineUpTags } from '#app/domain/catalogue/product/page-tags.ts'
import type { ContentOf } from '#app/domain/content/content-groups.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import type { Faq, TextBlock } from '#app/domain/content/groups/shapes.ts'
import { isInWindow } from '#app/domain/content/notice-window.ts'
import { withPicture } from '#app/domain/pictures/picture-file.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { ProductCardView } from '#app/site/catalogue/list/product-card.tsx'
import { BuyNow, BuyNowForm } from '#app/site/enquiry/add/buy-now.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { OptionalSection } from '#app/ui/optional-section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { CallToActionBlock } from '../copy/call-to-action.tsx'
import { LinkedText } from '../prose/linked-text.tsx'
import type { Route } from './+types/home-page.ts'
import { CategoryGrid } from './category-grid.tsx'
import { Hero } from './hero.tsx'
import { HomeAbout } from './home-about.tsx'
import { Introduction } from './introduction.tsx'
import { QuantityPicture } from './quantity-picture.tsx'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'
import { TopNotice } from './top-notice.tsx'

export function loader() {
  const content = currentContent('HOME-PAGE')
  const { company } = currentContent('GLOBAL')
  const { featuredCategories, featuredProducts, testimonials } = currentContent('SHOWCASES')
  const { catalogue, products } = findNamedProducts(featuredProducts.slugs)
  noteTags(catalogue, lineUpTags)
  const canonical = publicUrl() + href('/')
  const facts = [
    { '@type': 'WebSite', name: company.name, url: canonical },
    companyStructuredData(company, canonical),
    faqStructuredData(content.faq.items),
  ]
  return {
    bottles: lineUpBottles(catalogue),
    content: {
      ...content,
      notification: findShownNotice(content.notification),
      about: withPicture(content.about),
    },
    company,
    testimonials: { ...testimonials, items: testimonials.items.map(withPicture) },
    categories: { ...featuredCategories, items: featuredCategories.items.map(withPicture) },
    featured: {
      title: featuredProducts.title,
      cards: products.map((product) => cardOfProduct(catalogue, product)),
    },
    callToAction: currentContent('CALL-TO-ACTIONS').general,
    seo: { ...content.seo, canonical, facts },
  }
}

/** Returns the notice if it is to be shown at this moment. */
function findShownNotice(notice: ContentOf<'HOME-PAGE'>['notification']) {
  return notice && isInWindow(notice, Date.now()) ? notice : null
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), loaderData?.seo, true)
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

/** Cards of the products that the content features, with current catalogue data. */
function FeaturedProducts({ title, cards }: { title: string; cards: readonly CardOfProduct[] }) {
  if (cards.length === 0) return null
  return (
    <>
      <BuyNowForm />
      <section className="page-width home-section" aria-labelledby="featured">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="featured" className="text-section">
            {title}
          </h2>
          <TextLink to={href('/catalogue')}>The whole catalogue</TextLink>
        </div>
        <ul className="product-grid mt-8">
          {cards.map((card, index) => (
            // Not the first: browsers that inspect the buttons' form lay out one card anyway.
            <li key={card.sku} className={index === 0 ? undefined : 'later-card'}>
              <ProductCardView card={card} action={card.orderable && <BuyNow product={card} />} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Frequently asked questions; one answer is open at a time. */
function Questions({ text, items }: { text: TextBlock; items: readonly Faq[] }) {
  return (
    <section className="later page-width copy-section" aria-labelledby="questions">
      <div className="copy-section-grid">
        <div>
          <h2 id="questions" className="text-section">
            {text.title}
          </h2>
          <Introduction paragraphs={text.paragraph} />
        </div>
        <div className="border-b border-rule">
          {items.map(({ question, answer }) => (
            <Disclosure key={question} name="questions" summary={question}>
              <p className="max-w-2xl text-muted">
                <LinkedText text={answer} />
              </p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  )
}
