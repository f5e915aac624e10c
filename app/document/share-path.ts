import { href } from 'react-router'
import { buildShareName, type SharedPage } from '#app/domain/link-pictures/share-name.ts'

/**
 * Builds the path of a share picture.
 * @param version identifies the picture's content, so that a changed picture has another URL
 */
export function sharePath(shared: SharedPage, version?: string): string {
  return `${href('/share/*', { '*': buildShareName(shared) })}${version ? `?v=${version}` : ''}`
}
