import aboutPage from '#db/seed/content/about-page.json' with { type: 'json' }
import callToActions from '#db/seed/content/call-to-actions.json' with { type: 'json' }
import catalogueCartPage from '#db/seed/content/catalogue-cart-page.json' with { type: 'json' }
import catalogueCheckoutPage from '#db/seed/content/catalogue-checkout-page.json' with {
  type: 'json',
}
import catalogueDetailsPage from '#db/seed/content/catalogue-details-page.json' with {
  type: 'json',
}
import catalogueGlobal from '#db/seed/content/catalogue-global.json' with { type: 'json' }
import cataloguePage from '#db/seed/content/catalogue-page.json' with { type: 'json' }
import contactPage from '#db/seed/content/contact-page.json' with { type: 'json' }
import cookieStatementPage from '#db/seed/content/cookie-statement-page.json' with { type: 'json' }
import global from '#db/seed/content/global.json' with { type: 'json' }
import homePage from '#db/seed/content/home-page.json' with { type: 'json' }
import preferencesPage from '#db/seed/content/preferences-page.json' with { type: 'json' }
import privacyPolicyPage from '#db/seed/content/privacy-policy-page.json' with { type: 'json' }
import servicesPage from '#db/seed/content/services-page.json' with { type: 'json' }
import showcases from '#db/seed/content/showcases.json' with { type: 'json' }
import system from '#db/seed/content/system.json' with { type: 'json' }
import { type ContentGroup, type ContentOf, contentSchemas } from './content-groups.ts'

const shipped: Record<ContentGroup, unknown> = {
  'CALL-TO-ACTIONS': callToActions,
  GLOBAL: global,
  SHOWCASES: showcases,
  SYSTEM: system,
  'ABOUT-PAGE': aboutPage,
  'CONTACT-PAGE': contactPage,
  'COOKIE-STATEMENT-PAGE': cookieStatementPage,
  'HOME-PAGE': homePage,
  'PREFERENCES-PAGE': preferencesPage,
  'PRIVACY-POLICY-PAGE': privacyPolicyPage,
  'SERVICES-PAGE': servicesPage,
  'CATALOGUE-CART-PAGE': catalogueCartPage,
  'CATALOGUE-CHECKOUT-PAGE': catalogueCheckoutPage,
  'CATALOGUE-DETAILS-PAGE': catalogueDetailsPage,
  'CATALOGUE-GLOBAL': catalogueGlobal,
  'CATALOGUE-PAGE': cataloguePage,
}

/**
 * Returns the content shipped with this release, which a new site starts with and which replaces
 * unreadable content.
 */
export function getShippedContent<Group extends ContentGroup>(group: Group): ContentOf<Group> {
  return contentSchemas[group].parse(shipped[group]) as ContentOf<Group>
}
