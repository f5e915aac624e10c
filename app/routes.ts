import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL. Route ids are the specification's names. */
export default [
  layout('site/shell/site-shell.tsx', { id: 'site' }, [
    index('site/home/home-page.tsx', { id: 'index' }),
    route('catalogue', 'site/catalogue/catalogue-page.tsx', { id: 'catalogue' }),
    route('catalogue/cart', 'site/enquiry/cart-page.tsx', { id: 'catalogue-cart' }),
    route('catalogue/checkout', 'site/enquiry/checkout-page.tsx', { id: 'catalogue-checkout' }),
    route('catalogue/:slug', 'site/catalogue/product-page.tsx', { id: 'catalogue-slug' }),
    route('enquiry/:token', 'site/enquiry/enquiry-page.tsx', { id: 'enquiry' }),
    route('*', 'site/not-found-page.tsx', { id: 'unmatched' }),
  ]),
  route('product/:slug', 'site/catalogue/product-redirect.ts', { id: 'product-slug' }),
  route('health/live', 'endpoints/health-live.ts', { id: 'health-live' }),
  route('health/ready', 'endpoints/health-ready.ts', { id: 'health-ready' }),
  route('human-check', 'endpoints/human-check.ts', { id: 'human-check' }),
  route('build-manifest.json', 'endpoints/build-manifest.ts', { id: 'build-manifest' }),
] satisfies RouteConfig
