import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Inlined assets would need data: addresses in the Content-Security-Policy.
    assetsInlineLimit: 0,
    ...(isSsrBuild ? { rollupOptions: { input: './server/site.ts' } } : {}),
  },
  ssr: {
    // Bundled, so that only the mail components in use are loaded.
    noExternal: ['@react-email/components'],
  },
}))
