import type { Proof } from './proof.ts'
import { proofsOfScreens } from './proofs-of-screens.ts'

/**
 * The rows of the specification's sections that say what the site does, each by its first words (of
 * a table row: its first cell), with the tests that prove it.
 */
export const proofs: Readonly<Record<number, Readonly<Record<string, readonly Proof[]>>>> = {
  2: proofsOfScreens,
  4: {
    'Before each navigation': [
      'app/platform/request/named-middleware.test.ts › returns the named middleware in the given order',
      'app/platform/request/route-validation.test.ts › throws a 404 with the full path',
      'tests/e2e/not-found.test.ts › an unknown product is a page of its own, without a new document',
    ],
    'A per-path redirect lookup': [
      'server/http/site-listener.test.ts › %s redirects permanently to %s',
      'tests/e2e/in-app.test.ts › an old address leads on within the app, and to another site in full',
      'app/domain/addresses/add-redirect.server.test.ts › never hides %s',
      'app/domain/addresses/add-redirect.server.test.ts › an article does not take an address that a redirect would hide',
      'app/domain/redirects/redirect-rules.test.ts › refuses a path twice, a chain and a circle',
    ],
    'The latest build manifest is polled': [
      'tests/e2e/new-build.test.ts › a page that stays open asks for the newest build every five minutes, and takes 404 and 403 for no news',
      'tests/e2e/new-build.test.ts › after a new build the next page is loaded in full, and what was typed before stays',
      'tests/e2e/new-build.test.ts › a page whose code is gone from the server is loaded in full',
      'tests/e2e/new-build.test.ts › the cart and a half-filled form outlive a new build',
    ],
    Toasts: [
      'app/ui/toast/toast.test.ts › can have the type %s',
      'app/ui/toast/toast.test.ts › turns from loading into %s',
      'app/ui/toast/toast.test.ts › is cleared when the URL changes, even while it is loading',
      'tests/e2e/toasts.test.ts › a toast slides in, goes by itself after 2 s, and its place collapses in 0.3 s',
      'tests/e2e/toasts.test.ts › toasts have the colour of their kind, and a pending one stays until it is done or failed',
    ],
    'The human-verification script': [
      'app/ui/human-check/load-script.test.ts › loadScript shares one script between concurrent calls',
      'app/ui/human-check/load-script.test.ts › loadScript rejects if loading fails, and the next call tries again',
    ],
    'Order statuses': [
      'app/domain/enquiry/lifecycle.test.ts › reaches every status from the first, and has different words for each',
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
      'tests/http/contact-endpoint.test.ts › names every wrong field, and stores nothing',
      'tests/http/contact-page.test.ts › with mistakes comes back with everything typed and a sentence beside each',
      'app/domain/enquiry/checkout/enquiry-form.test.ts › says what is missing beside every field of an empty form',
    ],
  },
  7: {
    'Contact enquiry': [
      'tests/http/contact-page.test.ts › with mistakes comes back with everything typed and a sentence beside each',
      'tests/http/contact-endpoint.test.ts › takes JSON and forms, and says when there were too many',
    ],
    'Redirect lookup by path': [
      'app/domain/redirects/find-redirect.server.test.ts › leads on from an old address as soon as the redirect is published',
      'server/http/site-listener.test.ts › redirects within the app, too',
    ],
    'GET of the latest build manifest': [
      'tests/e2e/new-build.test.ts › a page that stays open asks for the newest build every five minutes, and takes 404 and 403 for no news',
      'app/document/new-build.test.ts › bypasses every cache',
      'app/document/new-build.test.ts › ignores %s',
    ],
    'Per-route payload preloads': [
      'tests/http/public-pages.test.ts › comes as data too, for the app',
      'tests/e2e/payload-preload.test.ts › the pages that links in view lead to are fetched a moment after loading, and used',
    ],
    'A human-verification site key': [
      'app/platform/sender/human-check-provider.server.test.ts › is passed to the browser with its site key, never with the secret',
      'app/platform/process/environment.server.test.ts › report %s as invalid if it is %s',
      'tests/e2e/human-check.test.ts › another site’s human check that does not load says so, and its badge stays hidden',
    ],
    'Enquiry submission': [
      'app/domain/enquiry/checkout/submit-enquiry.server.test.ts › stores the enquiry with its lines, its first event and both mails, and empties the cart',
      'tests/http/database-away.test.ts › the catalogue is served from memory',
    ],
  },
  8: {
    'Failed route validation': [
      'tests/http/public-pages.test.ts › %s answers 404 in words',
      'tests/e2e/not-found.test.ts › an unknown product is a page of its own, and leads home',
      'tests/e2e/not-found.test.ts › an unknown product is a page of its own, without a new document',
    ],
    'No route matches': [
      'tests/e2e/not-found.test.ts › an unknown address is told inside the shell',
      'tests/e2e/not-found.test.ts › an unknown address is told inside the shell, without a new document',
    ],
    'Unknown middleware': [
      'app/platform/request/named-middleware.test.ts › throws “Unknown route middleware: %s”',
    ],
    'Chunk load error or new build': [
      'tests/e2e/new-build.test.ts › a page whose code is gone from the server is loaded in full',
      'tests/e2e/new-build.test.ts › the cart and a half-filled form outlive code that is gone',
    ],
    'Manifest fetch 404/403': [
      'app/document/new-build.test.ts › ignores %s',
      'tests/e2e/new-build.test.ts › a page that stays open asks for the newest build every five minutes, and takes 404 and 403 for no news',
    ],
    'Crawler user agents': [
      'tests/http/failing-parts.test.ts › is logged and left out: the page is served to %s',
      'tests/http/failing-parts.test.ts › is no error page for a crawler: it is asked to come again',
    ],
    'Other fatal errors': [
      'tests/http/failing-parts.test.ts › is an error page for a person, with the way on',
    ],
  },
  9: {
    'Payload preload': [
      'tests/e2e/payload-preload.test.ts › the pages that links in view lead to are fetched a moment after loading, and used',
      'app/site/shell/may-preload.test.ts › mayPreload on a connection of %j: %s',
      'tests/e2e/in-app.test.ts › the next page fades in within 0.1 s, and not at all where motion is unwelcome',
    ],
    'Toast auto-close': [
      'tests/e2e/toasts.test.ts › a toast slides in, goes by itself after 2 s, and its place collapses in 0.3 s',
      'tests/e2e/toasts.test.ts › toasts have the colour of their kind, and a pending one stays until it is done or failed',
    ],
    'Icon service': [
      'app/domain/content/set-icon.test.ts › the icon client waits and asks again as the specification says',
      'tests/http/said-search.test.ts › gives icons by name, and names those that it lacks',
      'tests/http/screens.test.ts › pages bring their icons along and load nothing from another site',
    ],
    'Default review rating': [
      'tests/http/reviews.test.ts › finds five stars chosen, until they choose others',
      'tests/http/reviews.test.ts › come ten on a page, and no page is missing or too many',
      'app/site/catalogue/reviews/review-list.test.tsx › ReviewPlaceholders renders ten items, hidden from screen readers',
      'app/domain/content/content.test.ts › the shapes give five stars where nothing else is said, and a map its zoom',
      'tests/http/company-pages.test.ts › has its parts: approach, questions, testimonials, ways into the catalogue, a notice',
      'app/domain/content/content.test.ts › has four in the team with over 65 years between them, and six customers who give five',
    ],
    Hours: [
      'app/domain/content/content.test.ts › says who the company is, as the specification does',
      'tests/http/contact-page.test.ts › says all that the business card has to, and every place of the map, without scripts',
      'tests/http/company-pages.test.ts › %s says since when it holds, and every section of its contents is there',
      'tests/http/company-pages.test.ts › promise answers to complaints within 30 days, and changes two weeks ahead',
      'app/domain/content/content.test.ts › dates both legal texts, and promises 30 days and two weeks',
    ],
    'Site version': [
      'tests/http/public-pages.test.ts › the process tells whether it lives, whether it is ready, and which build it runs',
      'tests/http/preferences.test.ts › %s is kept in a cookie, and the page comes back',
      'tests/http/screens.test.ts › of %s is “%s”',
    ],
    'Quantity limits and prices': [
      'tests/http/cart-bad-input.test.ts › is refused beside its field: %.30s',
      'tests/http/screens.test.ts › no page names a price',
    ],
  },
}
