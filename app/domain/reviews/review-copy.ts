import type { ContentOf } from '#app/domain/content/content-groups.ts'

/** Copy shown around the reviews of a product. */
export type ReviewCopy = Pick<
  ContentOf<'CATALOGUE-DETAILS-PAGE'>['reviews'],
  'title' | 'newer' | 'older'
>
