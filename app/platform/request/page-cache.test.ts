import { describe, expect, it, vi } from 'vitest'
import { createPageCache, type RenderedPage } from './page-cache.ts'

const page = (text: string, bytes = 10): RenderedPage<string> => ({
  page: text,
  bytes,
  section: 'page',
})
const missing = (text: string): RenderedPage<string> => ({
  page: text,
  bytes: 10,
  section: 'missing',
})
const typed = (text: string): RenderedPage<string> => ({ page: text, bytes: 10, section: 'typed' })
const bounds = { pages: 100, typed: 20, missing: 20 }

describe('page cache', () => {
  it('renders a page once for concurrent requests, and not again', async () => {
    const cache = createPageCache<string>(bounds)
    const render = vi.fn(async () => page('list'))
    const answers = await Promise.all([
      cache.load('/catalogue', 1, render),
      cache.load('/catalogue', 1, render),
    ])
    expect(answers).toEqual(['list', 'list'])
    expect(await cache.load('/catalogue', 1, render)).toBe('list')
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('returns no stale page after a publication', async () => {
    const cache = createPageCache<string>(bounds)
    await cache.load('/catalogue', 1, async () => page('old'))
    expect(cache.get('/catalogue', 2)).toBeUndefined()
    expect(await cache.load('/catalogue', 2, async () => page('new'))).toBe('new')
    expect(cache.size).toBe(1)
  })

  it('does not join a rendering that began before the publication', async () => {
    const cache = createPageCache<string>(bounds)
    const slow = Promise.withResolvers<RenderedPage<string>>()
    const first = cache.load('/catalogue', 1, () => slow.promise)
    expect(await cache.load('/catalogue', 2, async () => page('new'))).toBe('new')
    slow.resolve(page('old'))
    expect(await first).toBe('old')
    expect(cache.get('/catalogue', 2)).toBe('new')
  })

  it('renders again after a failed rendering', async () => {
    const cache = createPageCache<string>(bounds)
    await expect(cache.load('/', 1, () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    )
    expect(await cache.load('/', 1, async () => page('home'))).toBe('home')
  })

  it('does not store pages marked as not cacheable', async () => {
    const cache = createPageCache<string>(bounds)
    await cache.load('/', 1, async () => ({ page: 'error', bytes: 1, section: 'no' }))
    expect(cache.get('/', 1)).toBeUndefined()
  })

  it('does not evict linked pages for typed searches', async () => {
    const cache = createPageCache<string>(bounds)
    await cache.load('/catalogue', 1, async () => page('list', 100))
    for (const q of ['a', 'b', 'c']) await cache.load(q, 1, async () => typed(q))
    expect(cache.get('/catalogue', 1)).toBe('list')
    expect(['a', 'b', 'c'].map((q) => cache.get(q, 1))).toEqual([undefined, 'b', 'c'])
  })

  it('does not evict real pages for missing ones', async () => {
    const cache = createPageCache<string>(bounds)
    await cache.load('/catalogue', 1, async () => page('list', 100))
    for (const guess of ['a', 'b', 'c']) await cache.load(guess, 1, async () => missing(guess))
    expect(cache.get('/catalogue', 1)).toBe('list')
    expect(['a', 'b', 'c'].map((guess) => cache.get(guess, 1))).toEqual([undefined, 'b', 'c'])
    expect(cache.bytes).toBe(120)
  })

  it('replaces a cached 404 when the page is created', async () => {
    const cache = createPageCache<string>(bounds)
    await cache.load('/catalogue/new', 1, async () => missing('404'))
    await cache.load('/catalogue/new', 2, async () => page('product'))
    expect(cache.get('/catalogue/new', 2)).toBe('product')
    expect(cache.size).toBe(1)
  })
})
