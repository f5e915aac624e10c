import { href } from 'react-router'
import { type Shared, shareName } from '#app/domain/link-pictures/share-name.ts'

/**
 * Path of a picture.
 * @param version what it shows, in letters: another picture has another address
 */
export function sharePath(shared: Shared, version?: string): string {
  return `${href('/share/*', { '*': shareName(shared) })}${version ? `?v=${version}` : ''}`
}
