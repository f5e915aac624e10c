import type { Proof } from './proof.ts'
import { proofsOfScreens } from './proofs-of-screens.ts'

/**
 * Rows of the specification's sections on behaviour, each by its first words (for a table row: its
 * first cell), with the tests that prove it.
 */
export const proofs: Readonly<Record<number, Readonly<Record<string, readonly Proof[]>>>> = {
  2: proofsOfScreens,
  4: {
    'Before each navigation': [
      'app/platform/request/named-middleware.test.ts › returns the named middleware in the given order',
      'app/platform/request/route-validation.test.ts › throws a 404 with the full path',
      'tests/e2e/not-found.test.ts › an unknown product has a not-found page, without a full page load',
    ],
    'A per-path redirect lookup': [
      'server/http/site-listener.test.ts › %s redirects permanently to %s',
      'tests/e2e/in-app.test.ts › a redirect is followed within the app, and to another site with a full page load',
      'app/domain/addresses/add-redirect.server.test.ts › refuse to hide %s',
      'app/domain/addresses/add-redirect.server.test.ts › importArticles refuses an article whose path a redirect would hide',
      'app/domain/redirects/redirect-rules.test.ts › refuses a duplicate path, a chain and a circle',
    ],
    'The latest build manifest is polled': [
      'tests/e2e/new-build.test.ts › an open page polls the build manifest every five minutes, and ignores 404 and 403',
      'tests/e2e/new-build.test.ts › after a deployment the page keeps typed input, and the next navigation is a full page load',
      'tests/e2e/new-build.test.ts › a page whose code is gone from the server opens with a full page load',
      'tests/e2e/new-build.test.ts › the cart and a half-filled form survive a deployment',
    ],
    Toasts: [
      'app/ui/toast/toast.test.ts › can have the type %s',
      'app/ui/toast/toast.test.ts › turns from loading into %s',
      'app/ui/toast/toast.test.ts › is cleared when the URL changes, even while it is loading',
      'tests/e2e/toasts.test.ts › a toast slides in, disappears by itself after 2 s, and its place collapses in 0.3 s',
      'tests/e2e/toasts.test.ts › toasts have the colour of their type, and a pending one stays until it succeeds or fails',
    ],
    'The human-verification script': [
      'app/ui/human-check/load-script.test.ts › loadScript shares one script between concurrent calls',
      'app/ui/human-check/load-script.test.ts › loadScript rejects if loading fails, and the next call tries again',
    ],
    'Order statuses': [
      'app/domain/enquiry/lifecycle.test.ts › different statuses have different labels for customers',
    ],
  },
  5: {
    'Route validation': [
      'app/platform/request/route-validation.test.ts › throws a 404 with the full path',
      'app/platform/request/route-validation.test.ts › throws the status and the message of the check',
    ],
    'An unknown named middleware': [
      'app/platform/request/named-middleware.test.ts › throws “Unknown route middleware: %s”',
    ],
    'Contact form and enquiry field rules': [
      'tests/http/contact-endpoint.test.ts › lists every invalid field, and stores nothing',
      'tests/http/contact-page.test.ts › with invalid fields comes back with its input and an error beside each field',
      'app/domain/enquiry/checkout/enquiry-form.test.ts › has an error for every required field of an empty form',
    ],
  },
  7: {
    'Contact enquiry': [
      'tests/http/contact-page.test.ts › with invalid fields comes back with its input and an error beside each field',
      'tests/http/contact-endpoint.test.ts › accepts JSON and forms, and answers 429 beyond the limit',
    ],
    'Redirect lookup by path': [
      'app/domain/redirects/find-redirect.server.test.ts › openRedirects returns a redirect as soon as it is published',
      'server/http/site-listener.test.ts › redirects within the app, too',
    ],
    'GET of the latest build manifest': [
      'tests/e2e/new-build.test.ts › an open page polls the build manifest every five minutes, and ignores 404 and 403',
      'app/document/new-build.test.ts › bypasses every cache',
      'app/document/new-build.test.ts › ignores %s',
    ],
    'Per-route payload preloads': [
      'tests/http/public-pages.test.ts › is available as data for the app',
      'tests/e2e/payload-preload.test.ts › the pages of visible links are prefetched shortly after loading, and used',
    ],
    'A human-verification site key': [
      'app/platform/sender/human-check-provider.server.test.ts › is passed to the browser with its site key, never with the secret',
      'app/platform/process/environment.server.test.ts › report %s as invalid if it is %s',
      'tests/e2e/human-check.test.ts › a third-party human check that does not load shows a message, and its badge stays hidden',
    ],
    'Enquiry submission': [
      'app/domain/enquiry/checkout/submit-enquiry.server.test.ts › stores the enquiry with its lines, first event and both mails, and empties the cart',
      'tests/http/database-away.test.ts › the catalogue is served from memory',
    ],
  },
  8: {
    'Failed route validation': [
      'tests/http/public-pages.test.ts › %s answers 404 with a message',
      'tests/e2e/not-found.test.ts › an unknown product has a not-found page with a link to the home page',
      'tests/e2e/not-found.test.ts › an unknown product has a not-found page, without a full page load',
    ],
    'No route matches': [
      'tests/e2e/not-found.test.ts › an unknown path is reported inside the shell',
      'tests/e2e/not-found.test.ts › an unknown path is reported inside the shell, without a full page load',
    ],
    'Unknown middleware': [
      'app/platform/request/named-middleware.test.ts › throws “Unknown route middleware: %s”',
    ],
    'Chunk load error or new build': [
      'tests/e2e/new-build.test.ts › a page whose code is gone from the server opens with a full page load',
      'tests/e2e/new-build.test.ts › the cart and a half-filled form survive missing code',
    ],
    'Manifest fetch 404/403': [
      'app/document/new-build.test.ts › ignores %s',
      'tests/e2e/new-build.test.ts › an open page polls the build manifest every five minutes, and ignores 404 and 403',
    ],
    'Crawler user agents': [
      'tests/http/failing-parts.test.ts › is logged and left out, and the page is served to %s',
      'tests/http/failing-parts.test.ts › answers a crawler with 503 and Retry-After',
    ],
    'Other fatal errors': [
      'tests/http/failing-parts.test.ts › shows a person an error page with links',
    ],
  },
  9: {
    'Payload preload': [
      'tests/e2e/payload-preload.test.ts › the pages of visible links are prefetched shortly after loading, and used',
      'app/site/shell/may-preload.test.ts › mayPreload on a connection of %j: %s',
      'tests/e2e/in-app.test.ts › the next page fades in within 0.1 s, and not at all with reduced motion',
    ],
    'Toast auto-close': [
      'tests/e2e/toasts.test.ts › a toast slides in, disappears by itself after 2 s, and its place collapses in 0.3 s',
      'tests/e2e/toasts.test.ts › toasts have the colour of their type, and a pending one stays until it succeeds or fails',
    ],
    'Icon service': [
      'app/domain/content/set-icon.test.ts › the icon client uses the specified timeout and rotation',
      'tests/http/said-search.test.ts › returns icons by name, and lists unknown names',
      'tests/http/screens.test.ts › pages contain their icons and load nothing from other sites',
    ],
    'Default review rating': [
      'tests/http/reviews.test.ts › finds five stars preselected',
      'tests/http/reviews.test.ts › are listed ten per page, with the right number of pages',
      'app/site/catalogue/reviews/review-list.test.tsx › ReviewPlaceholders renders ten items, hidden from screen readers',
      'app/domain/content/content.test.ts › a review without a score has five stars, and a map without one the default zoom',
      'tests/http/company-pages.test.ts › has its sections: approach, questions, testimonials, links into the catalogue, a notice',
      'app/domain/content/content.test.ts › has four team members with over 65 years together, and six testimonials with five stars',
    ],
    Hours: [
      'app/domain/content/content.test.ts › describes the company as in the specification',
      'tests/http/contact-page.test.ts › shows the whole business card and every place of the map without JavaScript',
      'tests/http/company-pages.test.ts › %s has its effective date and all sections of its table of contents',
      'tests/http/company-pages.test.ts › promise to answer complaints within 30 days and to announce changes two weeks ahead',
      'app/domain/content/content.test.ts › dates both legal texts, and promises 30 days and two weeks',
    ],
    'Site version': [
      'tests/http/public-pages.test.ts › health endpoints report liveness, readiness and the build',
      'tests/http/preferences.test.ts › %s is stored in a cookie, and the page is shown again',
      'tests/http/screens.test.ts › of %s is “%s”',
    ],
    'Quantity limits and prices': [
      'tests/http/cart-bad-input.test.ts › is rejected with an error beside its field: %.30s',
      'tests/http/screens.test.ts › no page shows a price',
    ],
  },
}
