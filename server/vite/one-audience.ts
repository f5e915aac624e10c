import type { Plugin } from 'vite'
import { type Audience, audienceOfFolder } from '#app/framework/audiences.ts'

const route = /\/app\/(?<folder>\w+)\/[^?]*\?__react-router-build-client-route$/

/**
 * Builds the browser's code of one audience: the pages of others are left empty, so that nothing
 * they use is bundled with, or named beside, what this one loads. The server's bundle has them all.
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
