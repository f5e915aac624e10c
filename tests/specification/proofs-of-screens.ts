import type { Proof } from './proof.ts'

/** Those of the section on screens and routes. */
export const proofsOfScreens: Readonly<Record<string, readonly Proof[]>> = {
  index: [
    'app/routes.test.ts › have the ids of the specification',
    'tests/http/screens.test.ts › are each loaded on demand: a page brings its own code and no other page’s',
    'tests/http/company-pages.test.ts › has its parts: approach, questions, testimonials, ways into the catalogue, a notice',
  ],
  about: ['tests/http/company-pages.test.ts › %s has the places that others link to'],
  services: ['tests/http/company-pages.test.ts › %s has the places that others link to'],
  contact: [
    'tests/http/company-pages.test.ts › %s has the places that others link to',
    'tests/http/contact-page.test.ts › says all that the business card has to, and every place of the map, without scripts',
    'tests/http/contact-page.test.ts › is where the links and call-to-action blocks of other pages lead',
  ],
  preferences: [
    'tests/http/preferences.test.ts › the page shows what is saved, since when, and is kept by no cache',
  ],
  'privacy-policy': ['tests/http/company-pages.test.ts › %s has the places that others link to'],
  'cookie-statement': [
    'tests/http/company-pages.test.ts › %s is titled %s',
    'tests/http/company-pages.test.ts › %s says since when it holds, and every section of its contents is there',
  ],
  catalogue: ['tests/http/public-pages.test.ts › %s is complete, compressed and checked by tag'],
  'catalogue-slug': [
    'tests/http/screens.test.ts › show every seeded product at /catalogue/{slug}, and lead there from /product/{slug}',
  ],
  'catalogue-checkout': [
    'tests/http/screens.test.ts › leads from cart to checkout and back, by the specification’s words',
  ],
  '/story, /team, /products': ['tests/http/company-pages.test.ts › %s leads to %s'],
  'Service pages': [
    'tests/http/company-pages.test.ts › %s has one heading, a description, a canonical address and no doubled id',
    'tests/http/company-pages.test.ts › refuse a service that is not offered as a page that does not exist',
  ],
  'Individual products': [
    'tests/http/screens.test.ts › show every seeded product at /catalogue/{slug}, and lead there from /product/{slug}',
    'tests/http/screens.test.ts › lead from old duplicates to their product',
    'server/database/seed-database.server.test.ts › contains 466 products, 200 special orders, and redirects to them',
  ],
  'About 200 special-order items': [
    'tests/http/screens.test.ts › show special-order items by code and uuid, and list none of them',
  ],
  'About 30 news/article routes': [
    'tests/http/screens.test.ts › show the articles that the specification names, at the root',
    'app/site/news/seed-articles.test.ts › include those of the specification',
  ],
  'Unmatched path': [
    'tests/http/public-pages.test.ts › %s answers 404 in words',
    'tests/http/news.test.ts › leave an unknown word at the root unmatched',
    'tests/e2e/not-found.test.ts › an unknown address is told inside the shell, without a new document',
  ],
  Menus: [
    'tests/http/screens.test.ts › are a top bar with submenus, a mobile menu, and a footer with Home and three networks',
    'tests/e2e/keyboard.test.ts › a submenu opens by Enter and closes by Escape',
    'tests/e2e/keyboard.test.ts › the menu of a phone opens by Enter and closes by Escape',
  ],
  Home: [
    'tests/http/company-pages.test.ts › opens with the ways to the catalogue and to contact, and the number to call',
    'tests/http/company-pages.test.ts › has its parts: approach, questions, testimonials, ways into the catalogue, a notice',
    'tests/http/company-pages.test.ts › leads into the catalogue by category and market, and to the form for custom products',
    'tests/e2e/company.test.ts › a notice that was dismissed stays away, after a reload and within the site',
  ],
  About: [
    'tests/http/company-pages.test.ts › tell on the about page the mission, the history and who the four of the team are',
    'app/domain/content/content.test.ts › has four in the team with over 65 years between them, and six customers who give five',
  ],
  'Services: hero list': [
    'tests/http/company-pages.test.ts › list the eight services, four benefits and four highlights',
    'app/domain/content/content.test.ts › answers eight questions, in three steps, with eight services',
  ],
  Contact: [
    'tests/http/contact-page.test.ts › says all that the business card has to, and every place of the map, without scripts',
    'tests/e2e/contact.test.ts › a message is sent once by a double click, and the toast and the page say the same',
    'tests/e2e/contact.test.ts › is fetched when it comes into view and is used by keyboard, and nothing moves for it',
    'app/domain/content/content.test.ts › shows eight places on a map at zoom 4.3, at most 6, without info windows',
    'tests/http/contact-page.test.ts › is where the links and call-to-action blocks of other pages lead',
  ],
  'Catalogue: grid': [
    'tests/http/screens.test.ts › is a grid with a Buy Now button for each item that can be had',
    'tests/e2e/family.test.ts › the list shows families, and every item one switch away, whatever it is narrowed by',
  ],
  'Product details': [
    'tests/e2e/product-sections.test.ts › a product’s page has every section that the specification names',
    'tests/http/screens.test.ts › shows of a product its description, attributes, documents, tags, colours, variations and related products',
    'tests/http/copy-from-content.test.ts › a product says how it is shipped and how it is returned, five things each',
    'tests/http/reviews.test.ts › sees it on the product’s page as soon as it is approved, as text',
    'tests/http/specification-sheet.test.ts › hands out a product’s specification sheet under its code, the same to everybody',
    'tests/e2e/lists.test.ts › products are picked, compared, and seen again where they were viewed',
    'app/domain/catalogue/product/product-view.test.ts › leads to the colours of the same item, each in its own glass',
    'tests/e2e/family.test.ts › a choice in the family shows it in place: address, title and drawing change, nothing moves',
    'tests/http/screens.test.ts › offers to add a product on its own page, then to change it or to take it out',
    'tests/e2e/change-line.test.ts › a product in the enquiry is changed and taken out from its own page',
  ],
  'Catalogue Cart': [
    'tests/http/screens.test.ts › leads from cart to checkout and back, by the specification’s words',
  ],
  'Catalogue Checkout': [
    'tests/http/screens.test.ts › leads from cart to checkout and back, by the specification’s words',
  ],
  'Cookie statement and privacy policy': [
    'tests/http/company-pages.test.ts › %s says since when it holds, and every section of its contents is there',
    'app/domain/content/content.test.ts › dates both legal texts, and promises 30 days and two weeks',
    'tests/e2e/preferences.test.ts › what was allowed is dated and taken back in one press',
  ],
  '404 page': [
    'tests/http/screens.test.ts › the page that is not there says the specification’s words, and leads home',
  ],
  'Page titles': [
    'tests/http/screens.test.ts › of %s is “%s”',
    'app/document/page-title.test.ts › is only the site’s name on the home page',
  ],
  'Clicks on internal links': [
    'tests/e2e/in-app.test.ts › links within the site, also in articles and legal copy, load no new document',
    'tests/e2e/in-app.test.ts › a link that is asked for in a new tab opens there, and “Log In” always does',
  ],
}
