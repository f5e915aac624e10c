import type { MetaDescriptor } from 'react-router'
import { company } from '#app/document/company.ts'
import { privateMeta } from '#app/document/page-meta.ts'

/** Page metadata of a portal page: its title, and noindex for search engines. */
export function portalMeta(title: string): MetaDescriptor[] {
  return privateMeta(company.name, title)
}
