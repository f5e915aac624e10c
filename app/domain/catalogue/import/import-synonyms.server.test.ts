import { describe, expect, it } from 'vitest'
import { readPublicationVersion } from '#app/platform/database/publication.server.ts'
import { file, openImports } from '#tests/support/imports.ts'
import { loadSynonyms } from '../dictionary/load-synonyms.server.ts'
import { importCatalogue } from './import-catalogue.server.ts'

const { run, test } = openImports()

describe('synonym import', () => {
  const list = (...rows: string[]) => file(['say,means,note', ...rows].join('\n'), 'synonyms.csv')

  it('replaces the whole list and publishes it', async () => {
    await run(list('hock,riesling,', 'beer cap,crown,Not a cork.'))
    const version = await readPublicationVersion(test.db, 'catalogue')
    expect(await importCatalogue(test.db, [list('box,carton case,')])).toMatchObject({
      outcome: 'done',
      synonymsChanged: true,
      remarks: [],
    })
    expect(await loadSynonyms(test.db)).toEqual([
      { say: 'box', means: ['carton', 'case'], note: '' },
    ])
    expect(await readPublicationVersion(test.db, 'catalogue')).toBeGreaterThan(version)
    expect(await importCatalogue(test.db, [list('box,carton case,')])).toMatchObject({
      synonymsChanged: false,
      remarks: [],
    })
  })

  it('refuses a list with errors, reports their positions, and keeps the old list', async () => {
    await run(list('hock,riesling,'))
    expect(await run(list('box,carton,', 'box,case,', ',x,', 'a b c d e,x,', 'y,,'))).toEqual([
      '3 say: box is there twice',
      '4 say: is empty',
      '5 say: has more than 4 words',
      '6 means: is empty',
    ])
    expect(await loadSynonyms(test.db)).toHaveLength(1)
  })
})
