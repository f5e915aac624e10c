import type { MetaDescriptor } from 'react-router'
import { company } from '#app/document/company.ts'
import { privateMeta } from '#app/document/page-meta.ts'

/** The head of a page of the portal: its title, and that no search engine lists it. */
export function portalMeta(title: string): MetaDescriptor[] {
  return privateMeta(company.name, title)
}
