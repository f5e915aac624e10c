import type { Proof } from './proof.ts'

/** Tests for the rows of the specification's section on screens and routes. */
export const proofsOfScreens: Readonly<Record<string, readonly Proof[]>> = {
  index: [
    'app/routes.test.ts › have the ids of the specification',
    'tests/http/screens.test.ts › are loaded on demand: a page loads only its own code',
    'tests/http/company-pages.test.ts › has its sections: approach, questions, testimonials, links into the catalogue, a notice',
  ],
  about: ['tests/http/company-pages.test.ts › %s has the anchors that other pages link to'],
  services: ['tests/http/company-pages.test.ts › %s has the anchors that other pages link to'],
  contact: [
    'tests/http/company-pages.test.ts › %s has the anchors that other pages link to',
    'tests/http/contact-page.test.ts › shows the whole business card and every place of the map without JavaScript',
    'tests/http/contact-page.test.ts › is the target of the links and call-to-action blocks of other pages',
  ],
  preferences: [
    'tests/http/preferences.test.ts › are shown with their date on a page that is not cached',
  ],
  'privacy-policy': [
    'tests/http/company-pages.test.ts › %s has the anchors that other pages link to',
  ],
  'cookie-statement': [
    'tests/http/company-pages.test.ts › %s is titled %s',
    'tests/http/company-pages.test.ts › %s has its effective date and all sections of its table of contents',
  ],
  catalogue: ['tests/http/public-pages.test.ts › %s is complete, compressed and has an ETag'],
  'catalogue-slug': [
    'tests/http/screens.test.ts › show every seeded product at /catalogue/{slug}, and redirect from /product/{slug}',
  ],
  'catalogue-checkout': [
    'tests/http/screens.test.ts › leads from cart to checkout and back, with the link texts of the specification',
  ],
  '/story, /team, /products': ['tests/http/company-pages.test.ts › %s redirects to %s'],
  'Service pages': [
    'tests/http/company-pages.test.ts › %s has one h1, a description, a canonical URL and no duplicate ids',
    'tests/http/company-pages.test.ts › answer 404 for a service that is not offered',
  ],
  'Individual products': [
    'tests/http/screens.test.ts › show every seeded product at /catalogue/{slug}, and redirect from /product/{slug}',
    'tests/http/screens.test.ts › redirect from old duplicates to their product',
    'server/database/seed-database.server.test.ts › contains 478 products, 200 special orders, and redirects to them',
  ],
  'About 200 special-order items': [
    'tests/http/screens.test.ts › show special-order items by code and UUID, and list none of them',
  ],
  'About 30 news/article routes': [
    'tests/http/screens.test.ts › show the articles of the specification at the root',
    'app/site/news/seed-articles.test.ts › include those of the specification',
  ],
  'Unmatched path': [
    'tests/http/public-pages.test.ts › %s answers 404 with a message',
    'tests/http/news.test.ts › leave an unknown path at the root unmatched',
    'tests/e2e/not-found.test.ts › an unknown path is reported inside the shell, without a full page load',
  ],
  Menus: [
    'tests/http/screens.test.ts › are a top bar with submenus, a mobile menu, and a footer with Home and three social networks',
    'tests/e2e/keyboard.test.ts › a submenu opens with Enter and closes with Escape',
    'tests/e2e/keyboard.test.ts › the mobile menu opens with Enter and closes with Escape',
  ],
  Home: [
    'tests/http/company-pages.test.ts › opens with links to the catalogue and the contact page, and the phone number',
    'tests/http/company-pages.test.ts › has its sections: approach, questions, testimonials, links into the catalogue, a notice',
    'tests/http/company-pages.test.ts › links to the catalogue by category and market, and to the form for custom products',
    'tests/e2e/company.test.ts › a dismissed notice stays hidden, after a reload and within the site',
  ],
  About: [
    'tests/http/company-pages.test.ts › show mission, history and the four team members on the about page',
    'app/domain/content/content.test.ts › has four team members with over 65 years together, and six testimonials with five stars',
  ],
  'Services: hero list': [
    'tests/http/company-pages.test.ts › list the eight services, four benefits and four highlights',
    'app/domain/content/content.test.ts › has eight FAQs, three steps and eight services',
  ],
  Contact: [
    'tests/http/contact-page.test.ts › shows the whole business card and every place of the map without JavaScript',
    'tests/e2e/contact.test.ts › double-clicking Send sends one message; toast and page show the same status',
    'tests/e2e/contact.test.ts › is loaded when it comes into view, works with the keyboard, and causes no layout shift',
    'app/domain/content/content.test.ts › has a map of eight places at zoom 4.3, at most 6, without info windows',
    'tests/http/contact-page.test.ts › is the target of the links and call-to-action blocks of other pages',
  ],
  'Catalogue: grid': [
    'tests/http/screens.test.ts › is a grid with a Buy Now button for each orderable item',
    'tests/e2e/family.test.ts › the list shows families, and a switch shows every item, with any filter',
  ],
  'Product details': [
    'tests/e2e/product-sections.test.ts › a product’s page has every section of the specification',
    'tests/http/screens.test.ts › shows a product’s description, attributes, documents, tags, colours, variations and related products',
    'tests/http/copy-from-content.test.ts › a product page shows five facts each on shipping and returns',
    'tests/http/reviews.test.ts › sees the review on the product’s page as plain text, as soon as it is approved',
    'tests/http/specification-sheet.test.ts › a product’s specification sheet is a file named after its code, the same for every visitor',
    'tests/e2e/lists.test.ts › products can be picked, compared, and are listed as recently viewed',
    'app/domain/catalogue/product/product-view.test.ts › links to the colours of the same item, each with its own glass material',
    'tests/e2e/family.test.ts › choosing a variation updates URL, title and drawing in place, without layout shift',
    'tests/http/screens.test.ts › offers to add a product on its page, and to change or remove it afterwards',
    'tests/e2e/change-line.test.ts › a product in the enquiry can be changed and removed on its own page',
  ],
  'Catalogue Cart': [
    'tests/http/screens.test.ts › leads from cart to checkout and back, with the link texts of the specification',
  ],
  'Catalogue Checkout': [
    'tests/http/screens.test.ts › leads from cart to checkout and back, with the link texts of the specification',
  ],
  'Cookie statement and privacy policy': [
    'tests/http/company-pages.test.ts › %s has its effective date and all sections of its table of contents',
    'app/domain/content/content.test.ts › dates both legal texts, and promises 30 days and two weeks',
    'tests/e2e/preferences.test.ts › consent is dated and can be withdrawn with one click',
  ],
  '404 page': [
    'tests/http/screens.test.ts › the not-found page has the text of the specification and links to the home page',
  ],
  'Page titles': [
    'tests/http/screens.test.ts › of %s is “%s”',
    'app/document/page-title.test.ts › is only the site’s name on the home page',
  ],
  'Clicks on internal links': [
    'tests/e2e/in-app.test.ts › links within the site, also in articles and legal copy, navigate without a full page load',
    'tests/e2e/in-app.test.ts › a link with a modifier key opens a new tab, and “Log In” always does',
  ],
}
