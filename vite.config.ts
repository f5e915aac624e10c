import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { audienceOfFolder } from './app/framework/audiences.ts'
import { preparingNeverReloads } from './app/framework/preparing-never-reloads.ts'
import { oneAudience } from './server/vite/one-audience.ts'
import { refuseImportsForEffect } from './server/vite/refuse-imports-for-effect.ts'

/** Set by `server/build-site.ts`, which builds for each audience by itself. */
const audience = audienceOfFolder(process.env.AUDIENCE ?? '')

const shared = /\/app\/(domain|platform|ui|site\/copy)\//
/** What pages with forms share, which a product and a list do without. */
const ofForms =
  /\/app\/(ui\/(fields\/(text-field|radio-group|form-on-use|first-use|use-kept-fields)|notice)|domain\/(drafts|held-forms|enquiry\/load))/
/** What pages of copy share, likewise. */
const ofCopy =
  /\/app\/(site\/copy\/(copy-section|page-opening|call-to-action|highlights)|ui\/(figures|stars)|domain\/content)/

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    preparingNeverReloads(),
    refuseImportsForEffect(),
    oneAudience(audience),
  ],
  build: {
    target: 'es2023',
    // Inlined assets would need data: addresses in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // What every page has loaded already need not be named beside each part that comes later.
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(framework|shell)-[^/]+\.js$/.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Our modules only define things (`refuseImportsForEffect` sees to it): of what a page
          // names of one, the rest is not shipped.
          treeshake: {
            moduleSideEffects: [{ test: /\/app\/.*\.tsx?$/, sideEffects: false }],
          },
          output: {
            // Fewer files: each costs a request's head, some 400 bytes.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  tags: ['$initial'],
                },
                {
                  name: 'shell',
                  test: /\/app\/(root\.tsx|((document|framework)\/[^/]+$|(site|staff|portal)\/shell\/))/,
                  tags: ['$initial'],
                },
                {
                  name: 'shared',
                  test: (id) => shared.test(id) && !ofForms.test(id) && !ofCopy.test(id),
                  tags: ['$initial'],
                  minShareCount: 3,
                },
                { name: 'forms', test: ofForms, tags: ['$initial'], minShareCount: 3 },
                { name: 'copy', test: ofCopy, tags: ['$initial'], minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // The server's bundle starts from our own HTTP server, which mounts the routes of all. For
          // staff's code in the browser, only the list of its files is wanted.
          input:
            audience === 'public' ? './server/site.ts' : 'virtual:react-router/server-manifest',
        },
      },
    },
  },
  ssr: {
    // Bundled, so that only the mail components in use are loaded: one of them brings all of Tailwind.
    noExternal: [/^@react-email\//],
  },
})
