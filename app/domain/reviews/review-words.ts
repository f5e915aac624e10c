import type { ContentOf } from '#app/domain/content/content-groups.ts'

/** What the copy says around reviews. */
export type ReviewWords = Pick<
  ContentOf<'CATALOGUE-DETAILS-PAGE'>['reviews'],
  'title' | 'newer' | 'older'
>
