import type { Plugin } from 'vite'
import { type Audience, audienceOfFolder } from '#app/framework/audiences.ts'

const route = /\/app\/(?<folder>\w+)\/[^?]*\?__react-router-build-client-route$/

/**
 * Vite plugin that builds the browser code of one audience. Pages of other audiences are emptied,
 * so that nothing they use is bundled with, or named in, what this audience loads. The server
 * bundle contains all.
 */
export function oneAudience(audience: Audience): Plugin {
  return {
    name: 'one-audience',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: route },
      handler(_, id) {
        const folder = route.exec(id)?.groups?.folder ?? ''
        return audienceOfFolder(folder) === audience ? null : { code: 'export {}', map: null }
      },
    },
  }
}
