import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { portalRoutes } from './portal/portal-routes.ts'
import { staffRoutes } from './staff/staff-routes.ts'

/** All routes of the site. Route ids are the names in the specification. */
export default [
  layout('site/shell/site-shell.tsx', { id: 'site' }, [
    index('site/home/home-page.tsx', { id: 'index' }),
    route('about', 'site/company/about-page.tsx', { id: 'about' }),
    route('services', 'site/services/services-page.tsx', { id: 'services' }),
    route('services/:service', 'site/services/service-page.tsx', { id: 'service' }),
    route('preferences', 'site/preferences/preferences-page.tsx', { id: 'preferences' }),
    route('contact', 'site/contact/contact-page.tsx', { id: 'contact' }),
    route('contact/call-back', 'site/contact/call-back-page.tsx', { id: 'call-back' }),
    route('interfaces', 'site/interfaces/interfaces-page.tsx', { id: 'interfaces' }),
    route('punchout', 'site/punch-out/return-page.tsx', { id: 'punch-out' }),
    route('privacy-policy', 'site/legal/privacy-policy-page.tsx', { id: 'privacy-policy' }),
    route('cookie-statement', 'site/legal/cookie-statement-page.tsx', { id: 'cookie-statement' }),
    route('catalogue', 'site/catalogue/catalogue-page.tsx', { id: 'catalogue' }),
    route('catalogue/compare', 'site/catalogue/compare/compare-page.tsx', {
      id: 'catalogue-compare',
    }),
    route('catalogue/paste', 'site/enquiry/lists/paste-page.tsx', { id: 'catalogue-paste' }),
    route('catalogue/cart', 'site/enquiry/cart/cart-page.tsx', { id: 'catalogue-cart' }),
    route('catalogue/lighter', 'site/catalogue/lighter-page.tsx', { id: 'catalogue-lighter' }),
    route('catalogue/list/:token', 'site/enquiry/lists/shared-list-page.tsx', {
      id: 'shared-list',
    }),
    route('catalogue/project/:token', 'site/catalogue/turn/project-page.tsx', {
      id: 'shared-project',
    }),
    route('catalogue/checkout', 'site/enquiry/checkout-page.tsx', { id: 'catalogue-checkout' }),
    route('catalogue/planner', 'site/planner/planner-page.tsx', { id: 'catalogue-planner' }),
    route('catalogue/:slug', 'site/catalogue/product/product-page.tsx', { id: 'catalogue-slug' }),
    route('catalogue/:slug/reviews', 'site/catalogue/reviews/reviews-page.tsx', {
      id: 'product-reviews',
    }),
    route('catalogue/:slug/turn', 'site/catalogue/turn/turn-page.tsx', { id: 'product-turn' }),
    route('enquiry/:token', 'site/enquiry/enquiry-page.tsx', { id: 'enquiry' }),
    route('enquiry/:token/message', 'site/enquiry/private/message-page.tsx', {
      id: 'enquiry-message',
    }),
    route('enquiry/:token/review', 'site/enquiry/write-review-page.tsx', { id: 'enquiry-review' }),
    route('news', 'site/news/news-page.tsx', { id: 'news' }),
    route(':article', 'site/news/article-page.tsx', { id: 'article' }),
    route('*', 'site/not-found-page.tsx', { id: 'unmatched' }),
  ]),
  route('catalogue/glimpses', 'endpoints/product-glimpses.ts', { id: 'catalogue-glimpses' }),
  route('catalogue/cart/lines', 'site/enquiry/cart/cart-lines.ts', { id: 'catalogue-cart-lines' }),
  route('catalogue/cart/label', 'site/enquiry/cart/cart-label.ts', { id: 'cart-label' }),
  route('catalogue/cart/share', 'site/enquiry/lists/share-cart.ts', { id: 'share-cart' }),
  route('catalogue/cart/list.csv', 'site/enquiry/lists/cart-list-file.ts', { id: 'cart-list-csv' }),
  route('catalogue/cart/list.pdf', 'site/enquiry/lists/cart-list-file.ts', { id: 'cart-list-pdf' }),
  route('catalogue/project/:token/label', 'site/catalogue/turn/project-label.ts', {
    id: 'shared-project-label',
  }),
  route('catalogue/list/:token/list.csv', 'site/enquiry/lists/shared-list-file.ts', {
    id: 'shared-list-csv',
  }),
  route('catalogue/list/:token/list.pdf', 'site/enquiry/lists/shared-list-file.ts', {
    id: 'shared-list-pdf',
  }),
  route('catalogue/paste/list.csv', 'site/enquiry/lists/saved-list-file.ts', {
    id: 'saved-list-csv',
  }),
  route('catalogue/paste/list.pdf', 'site/enquiry/lists/saved-list-file.ts', {
    id: 'saved-list-pdf',
  }),
  route('catalogue/fits-my-enquiry', 'site/enquiry/fits-enquiry.ts', {
    id: 'fits-my-enquiry',
  }),
  route('catalogue/suggestions', 'endpoints/catalogue-suggestions.ts', {
    id: 'catalogue-suggestions',
  }),
  route('icons/:file', 'endpoints/icon-service.ts', { id: 'icon-service' }),
  route('enquiry/:token/message.json', 'site/enquiry/private/message-json.ts', {
    id: 'enquiry-message-json',
  }),
  route('enquiry/:token/files/:file', 'site/enquiry/private/file-download.ts', {
    id: 'enquiry-file',
  }),
  route('enquiry/:token/enquiry.pdf', 'site/enquiry/private/enquiry-pdf.ts', { id: 'enquiry-pdf' }),
  route('product/:slug', 'site/catalogue/product/product-redirect.ts', { id: 'product-slug' }),
  route('catalogue/:slug/specification.pdf', 'endpoints/specification-pdf.ts', {
    id: 'specification-pdf',
  }),
  route('catalogue/:slug/drawing.svg', 'endpoints/drawing-svg.ts', { id: 'drawing-svg' }),
  route('catalogue/:slug/drawing.dxf', 'endpoints/drawing-dxf.ts', { id: 'drawing-dxf' }),
  route('catalogue/:slug/solid/:format', 'endpoints/product-solid.ts', { id: 'product-solid' }),
  route('catalogue/:slug/dieline/:format', 'endpoints/product-dieline.ts', {
    id: 'product-dieline',
  }),
  route('catalogue/:slug/turn.json', 'site/catalogue/turn/turn-json.ts', {
    id: 'product-turn-json',
  }),
  route('story', 'site/company/old-paths.ts', { id: 'story' }),
  route('team', 'site/company/old-paths.ts', { id: 'team' }),
  route('products', 'site/company/old-paths.ts', { id: 'products' }),
  route('punchout/:token', 'site/punch-out/start-visit.ts', { id: 'punch-out-start' }),
  // GS1 Digital Link: 01 is the identifier of a GTIN.
  route('01/:gtin', 'endpoints/digital-link.ts', { id: 'digital-link' }),
  route('news.xml', 'endpoints/news-feed.ts', { id: 'news-feed' }),
  route('sitemap.xml', 'endpoints/sitemap.ts', { id: 'sitemap' }),
  route('robots.txt', 'endpoints/robots.ts', { id: 'robots' }),
  route('.well-known/security.txt', 'endpoints/security-txt.ts', { id: 'security-txt' }),
  route('security.txt', 'endpoints/security-txt.ts', { id: 'security-txt-at-root' }),
  route('share/*', 'endpoints/share-picture.ts', { id: 'share-picture' }),
  route('statements/:statement', 'endpoints/statement-pdf.ts', { id: 'statement-pdf' }),
  route('pictures/:picture', 'endpoints/current-picture.ts', { id: 'current-picture' }),
  route('health/live', 'endpoints/health-live.ts', { id: 'health-live' }),
  route('health/ready', 'endpoints/health-ready.ts', { id: 'health-ready' }),
  route('human-check', 'endpoints/human-check.ts', { id: 'human-check' }),
  route('contact-requests-store-from-website', 'endpoints/contact-requests-store-from-website.ts', {
    id: 'contact-requests-store-from-website',
  }),
  route('build-manifest.json', 'endpoints/build-manifest.ts', { id: 'build-manifest' }),
  ...staffRoutes,
  ...portalRoutes,
] satisfies RouteConfig
