import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * What every page of the site loads, in two files instead of twenty, and what pages with products,
 * with a quantity to type and with much copy share in one more each: a file costs a request's head.
 */
const everyPage: Plugin = {
  name: 'shared-code-in-few-files',
  applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
  outputOptions: (options) => ({
    ...options,
    codeSplitting: {
      groups: [
        {
          name: 'framework',
          test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router)\//,
        },
        {
          name: 'shell',
          test: /\/app\/(root\.tsx|platform\/format\.ts|domain\/(catalogue\/category-names|reviews\/no-reviews)\.tsx?|site\/(shell\/(?!preload-)|copy\/(page-meta|prose))|ui\/(breadcrumbs|button|classes|disclosure|field|icon|notice|optional-section|select-field|text-field|text-link|toast|toaster)\.tsx?)/,
        },
        {
          name: 'products',
          test: /\/app\/(domain\/catalogue\/(product-card|product-facts|colour-swatch|viewed-slot|recently-viewed\.ts$|drawing\/(product-drawing|drawing-shapes|drawing-definitions)|compare\/(compare-pick|compare-slot|compared-products|compare-query))|domain\/enquiry\/(use-cart-form|use-cart-lines|known-lines|buy-now|enquiry-mark)|domain\/packaging\/(levels|nouns|packs)\.ts$|site\/catalogue\/(product-marks|browser-lists)|ui\/(data-list|stored-list)\.tsx?)/,
        },
        { name: 'quantity', test: /\/app\/domain\/enquiry\/(add-to-enquiry|cart-change)/ },
        {
          name: 'finding',
          test: /\/app\/(domain\/catalogue\/browse\/browse-steps|site\/search\/product-search|ui\/(pagination|search-field))/,
        },
        { name: 'figures', test: /\/app\/(site\/figures\/|ui\/dimension\.tsx$)/ },
        { name: 'copy', test: /\/app\/(site\/copy\/|ui\/stars\.tsx)/ },
        {
          name: 'forms',
          test: /\/app\/(ui\/(form-on-use|first-use|use-kept-fields)|domain\/(contact\/contact|enquiry\/checkout)-draft)/,
        },
      ],
    },
  }),
}

/**
 * React Router runs the code of a page that it only prepares, for the links it might name (ours name
 * none), and reloads the page being read when that code is gone or the network is. Without this,
 * pointing at a link on a bad line would lose the page.
 */
const preparingNeverReloads: Plugin = {
  name: 'preparing-never-reloads',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/ },
    handler(code) {
      const run = 'let mod = await loadRouteModule(route, routeModules);'
      if (!code.includes(run)) throw new Error('React Router prepares pages in another way now.')
      return code.replace(run, 'let mod = routeModules[route.id] ?? {};')
    },
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), everyPage, preparingNeverReloads],
  build: {
    target: 'es2023',
    // Inlined assets would need data: addresses in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Our modules only define things: of what a page names of one, the rest is not shipped.
          // Files of style, and what starts the page or its workers, are there for their effect.
          treeshake: {
            moduleSideEffects: [{ test: /\/app\/.*\.tsx?$/, sideEffects: false }],
          },
        },
      },
    },
    // The server's bundle starts from our own HTTP server, which mounts the routes.
    ssr: { build: { rolldownOptions: { input: './server/site.ts' } } },
  },
  ssr: {
    // Bundled, so that only the mail components in use are loaded.
    noExternal: ['@react-email/components'],
  },
})
