import { href } from 'react-router'
import { type Shared, shareName } from '#app/domain/link-pictures/share-name.ts'

/**
 * Builds the path of a share picture.
 * @param version identifies the picture's content, so that a changed picture has another URL
 */
export function sharePath(shared: Shared, version?: string): string {
  return `${href('/share/*', { '*': shareName(shared) })}${version ? `?v=${version}` : ''}`
}
