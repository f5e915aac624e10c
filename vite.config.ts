import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Of a plugin that is about what browsers load. */
const forBrowsers = {
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
} satisfies Partial<Plugin>

/**
 * What every page of the site loads, in three files instead of twenty, and in one more each what pages
 * share that show products, take a quantity, search and leaf, draw figures, have much copy or a
 * form: a file costs a request's head.
 */
const everyPage: Plugin = {
  name: 'shared-code-in-few-files',
  ...forBrowsers,
  outputOptions: (options) => ({
    ...options,
    // Nearly all of it runs on every page: the browser compiles it while it loads, on another
    // thread, instead of function by function between two frames (an explicit compile hint of V8).
    postBanner: ({ name }) =>
      /^(react|router|shell)$/.test(name) ? '//# allFunctionsCalledOnLoad' : '',
    codeSplitting: {
      groups: [
        // Two, since to take in both at once keeps a finger waiting.
        { name: 'react', test: /\0by-name:|node_modules\/(react|react-dom|scheduler)\// },
        { name: 'router', test: /node_modules\/react-router\// },
        {
          name: 'shell',
          test: /\/app\/(root\.tsx|platform\/format\.ts|domain\/(catalogue\/category-names|reviews\/no-reviews)\.tsx?|site\/(same-after-forms|shell\/(?!preload-)|copy\/(page-meta|prose))|ui\/(breadcrumbs|button|classes|disclosure|field|icon|notice|optional-section|select-field|text-field|text-link|toast|toaster)\.tsx?)/,
        },
        {
          name: 'products',
          test: /\/app\/(domain\/catalogue\/(product-card|product-facts|colour-swatch|viewed-slot|recently-viewed\.ts$|drawing\/(product-drawing|drawing-shapes|drawing-definitions)|compare\/(compare-pick|compare-slot|compared-products|compare-query))|domain\/enquiry\/(use-cart-form|cart-saving|use-cart-lines|known-lines|buy-now|enquiry-mark)|domain\/packaging\/(levels|nouns|packs)\.ts$|platform\/read-number\.ts$|site\/catalogue\/(product-marks|browser-lists)|ui\/(data-list|stored-list)\.tsx?)/,
        },
        { name: 'quantity', test: /\/app\/domain\/enquiry\/(add-to-enquiry|cart-change)/ },
        {
          name: 'finding',
          test: /\/app\/(domain\/catalogue\/browse\/browse-steps|site\/search\/product-search|ui\/(pagination|search-field|use-near-first))/,
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

const byName = '\0by-name:'

/**
 * React comes as CommonJS: each file would look up what it uses of it at run time, `(0, r.useState)`,
 * with a helper that is a file of its own. So it is named once, beside React itself.
 */
const reactByName: Plugin = {
  name: 'react-by-name',
  ...forBrowsers,
  // Before Vite finds React itself.
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(-dom)?(\/(client|jsx-runtime))?$/ },
    handler: (source, importer, { kind }) =>
      kind === 'import-statement' && !importer?.startsWith(byName) ? byName + source : undefined,
  },
  load: {
    filter: { id: /^\0by-name:/ },
    handler(id) {
      const source = id.slice(byName.length)
      const names = Object.keys(createRequire(import.meta.url)(source))
      const exports = names.map(
        (name) => `export const ${name} = /* @__PURE__ */ (() => it.${name})()`,
      )
      const code = [`import it from '${source}'`, 'export default it', ...exports].join('\n')
      return { code, moduleSideEffects: false }
    },
  },
}

/**
 * React makes five errors when its code is first run, to throw them and know them again. Of an error
 * V8 takes down where it was made, and while a debugger listens, as Lighthouse's does, it parses all
 * of React a second and a third time for that: 16 ms of its processor, in one task. Nobody ever reads
 * where these were made.
 */
const signalsWithoutTraces: Plugin = {
  name: 'signals-without-traces',
  ...forBrowsers,
  transform: {
    filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler(code) {
      const made = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g
      if (code.match(made)?.length !== 5) throw new Error('React makes its signals in another way.')
      return code.replace(
        made,
        '$1 = Object.assign(Object.create(Error.prototype), { message: $2 })',
      )
    },
  },
}

/**
 * Parts of React Router that do nothing here: nobody listens in on it, and the pages that it has for
 * errors are never shown, since ours stand for them (`ErrorBoundary` of the root, and the last one of
 * `site/start/error-reset.tsx`).
 */
const unusedPartsAreEmpty: Plugin = {
  name: 'unused-parts-are-empty',
  ...forBrowsers,
  load: {
    filter: {
      id: /react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/errorBoundaries)\.js$/,
    },
    handler(id) {
      const [, names] = /^export \{ (.+) \};$/m.exec(readFileSync(id, 'utf8')) ?? []
      if (!names) throw new Error(`What ${id} exports is written in another way now.`)
      return names
        .split(', ')
        .map((name) => `export const ${name} = () => undefined`)
        .join('\n')
    },
  },
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
  plugins: [
    tailwindcss(),
    reactRouter(),
    everyPage,
    reactByName,
    signalsWithoutTraces,
    unusedPartsAreEmpty,
    preparingNeverReloads,
  ],
  build: {
    target: 'es2023',
    // Inlined assets would need data: addresses in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // What every page has loaded already need not be named beside each part that comes later.
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(react|router|shell)-[^/]+$/.test(file)),
    },
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
    // Bundled, so that only the mail components in use are loaded: one of them brings all of Tailwind.
    noExternal: [/^@react-email\//],
  },
})
