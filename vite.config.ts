import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { audienceOfFolder } from './app/framework/audiences.ts'
import { preventPrefetchReload } from './app/framework/prevent-prefetch-reload.ts'
import { chunkGroups } from './server/vite/chunk-groups.ts'
import { oneAudience } from './server/vite/one-audience.ts'
import { refuseSideEffectImports } from './server/vite/refuse-imports-for-effect.ts'

/** Set by `server/build-site.ts`, which builds for each audience by itself. */
const audience = audienceOfFolder(process.env.AUDIENCE ?? '')

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    preventPrefetchReload(),
    refuseSideEffectImports(),
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
          // Our modules only define things (`refuseSideEffectImports` sees to it): of what a page
          // names of one, the rest is not shipped.
          treeshake: {
            moduleSideEffects: [{ test: /\/app\/.*\.tsx?$/, sideEffects: false }],
          },
          output: {
            codeSplitting: { groups: chunkGroups },
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
