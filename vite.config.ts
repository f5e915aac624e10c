import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Inlined assets would need data: addresses in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  environments: {
    // The server's bundle starts from our own HTTP server, which mounts the routes.
    ssr: { build: { rolldownOptions: { input: './server/site.ts' } } },
  },
  ssr: {
    // Bundled, so that only the mail components in use are loaded.
    noExternal: ['@react-email/components'],
  },
})
