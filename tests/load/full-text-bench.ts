import pg from 'pg'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { leaseDatabase } from '#server/embedded-postgres/lease.ts'
import { dropDatabase } from '#tests/support/drop-database.ts'
import { withDatabase } from '#tests/support/template-database.ts'
import type { Measure } from './bench-report.ts'
import { generateCatalogue, vocabularySize, vocabularyWord } from './generated-catalogue.ts'
import { summarise } from './percentiles.ts'
import { settings } from './settings.ts'

const sizes = settings.sizes.length > 0 ? settings.sizes : [100_000]
const rounds = 5
const batch = 10_000
/** Number of products on a page of the catalogue. */
const pageSize = 48

/** Facets that are counted for each answer; a page of the catalogue counts about fifteen. */
const facets = ['category', 'colour', 'volume', 'shape']

/**
 * Measures PostgreSQL's own text search, the alternative to the index in memory for catalogues that
 * are too large for it: words by `tsvector`, misspellings by `pg_trgm`, counts by grouping sets. It
 * has no targets, because the site does not use it.
 */
export async function benchFullText(): Promise<Measure[]> {
  const lease = await leaseDatabase(process.env)
  const name = `vpack_text_${process.pid}`
  const server = new pg.Client({ connectionString: lease.ownerUrl })
  await server.connect()
  await server.query(`create database ${name}`)
  const client = new pg.Client({ connectionString: withDatabase(lease.ownerUrl, name) })
  await client.connect()
  try {
    for (const size of sizes) await measureSize(client, size)
    return []
  } finally {
    await client.end()
    await dropDatabase(server, name)
    await server.end()
    await lease.release()
  }
}

async function measureSize(client: pg.Client, size: number): Promise<void> {
  const begun = performance.now()
  await fill(client, generateCatalogue(size))
  const filled = performance.now()
  const { rows } = await client.query<{ size: string }>(
    `select pg_size_pretty(pg_total_relation_size('document')) as size`,
  )
  console.log(
    `${formatNumber(size)} products: stored and indexed in ${Math.round((filled - begun) / 1000)} s, ${rows[0]?.size} on disk`,
  )
  const times: Record<string, { list: number[]; counts: number[] }> = {}
  for (let round = 0; round < rounds; round++) {
    for (const { kind, words } of searchesOf(size)) {
      const { list, counts } = await search(client, words)
      times[kind] ??= { list: [], counts: [] }
      times[kind].list.push(list)
      times[kind].counts.push(counts)
    }
  }
  const milliseconds = (all: number[]) => {
    const { p50, p95 } = summarise(all)
    return `${p50.toFixed(1)} / ${p95.toFixed(1)}`
  }
  console.table(
    Object.entries(times).map(([kind, { list, counts }]) => ({
      kind,
      'list p50 / p95 ms': milliseconds(list),
      'counts p50 / p95 ms': milliseconds(counts),
    })),
  )
}

async function fill(client: pg.Client, products: readonly Product[]): Promise<void> {
  await client.query(`
    drop table if exists document, word;
    create extension if not exists pg_trgm;
    create unlogged table document (
      position serial primary key, sku text, category text, name text,
      colour text, volume int, shape text, words tsvector)`)
  for (let start = 0; start < products.length; start += batch) {
    const rows = products.slice(start, start + batch).map(({ attributes, ...product }) => ({
      sku: product.sku,
      category: product.category,
      name: product.name,
      colour: attributes.colour,
      volume: attributes.volume,
      shape: attributes.shape,
      text: [product.sku, product.name, product.category, ...product.tags].join(' '),
    }))
    await client.query(
      `insert into document (sku, category, name, colour, volume, shape, words)
       select sku, category, name, colour, volume, shape, to_tsvector('simple', text)
       from json_to_recordset($1::json) as product (
         sku text, category text, name text, colour text, volume int, shape text, text text)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query(`
    create index on document using gin (words);
    create index on document (name);
    create table word as select word from ts_stat('select words from document');
    create index on word using gin (word gin_trgm_ops);
    create unique index on word (word);
    analyze document; analyze word`)
}

interface Search {
  kind: string
  words: readonly string[]
}

function searchesOf(size: number): Search[] {
  const word = (n: number) => vocabularyWord(n % vocabularySize(size))
  const swapped = ([a = '', b = '', ...rest]: string) => [b, a, ...rest].join('')
  const of = (kind: string, ...all: string[][]) => all.map((words) => ({ kind, words }))
  return [
    ...of('everything', []),
    ...of('one letter', ['a'], ['c'], ['g'], ['s'], ['7']),
    ...of('word', [word(5)], [word(700)], ['claret'], ['750'], ['antique']),
    ...of('words', ['claret', '750', 'antique'], [word(3), 'claret'], ['g', '7', 'x']),
    ...of('miss', ['zzzz'], ['claret', 'zzzz']),
    ...of('misspelt', [swapped(word(5))], ['calret'], ['burgandy', 'flint']),
  ]
}

/** Answers a search as a page of the catalogue does. @returns milliseconds of its two parts */
async function search(
  client: pg.Client,
  words: readonly string[],
): Promise<{ list: number; counts: number }> {
  const begun = performance.now()
  const known: string[] = []
  for (const word of words) known.push(await findWord(client, word))
  const condition = known.length > 0 ? `where words @@ to_tsquery('simple', $1)` : ''
  const values = known.length > 0 ? [known.map((word) => `${word}:*`).join(' & ')] : []
  await client.query(
    `select position, sku, name from document ${condition} order by name limit ${pageSize}`,
    values,
  )
  const listed = performance.now()
  await client.query(
    `select ${facets}, count(*) from document ${condition}
     group by grouping sets (${facets.map((facet) => `(${facet})`)}, ())`,
    values,
  )
  return { list: listed - begun, counts: performance.now() - listed }
}

/** Returns a word that begins with the text, or else the most similar one. */
async function findWord(client: pg.Client, text: string): Promise<string> {
  const { rows: beginning } = await client.query(`select from word where word ^@ $1 limit 1`, [
    text,
  ])
  if (beginning.length > 0) return text
  const { rows } = await client.query<{ word: string }>(
    'select word from word where word % $1 order by similarity(word, $1) desc limit 1',
    [text],
  )
  return rows[0]?.word.replaceAll(/[^\p{L}\p{N}]/gu, '') || text
}

if (import.meta.main) console.log(await benchFullText())
