import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type RouteCheck, validateRoute } from './route-validation.ts'

async function refusalOf(check: RouteCheck) {
  const url = new URL('http://site/catalogue/nothing-here?from=mail')
  const args = {
    request: new Request(url),
    url,
    pattern: '/catalogue/:slug',
    params: { slug: 'nothing-here' },
    context: new RouterContextProvider(),
  }
  try {
    await validateRoute(check)(args, async () => new Response())
    return null
  } catch (thrown) {
    return thrown
  }
}

describe('validateRoute', () => {
  it('accepts a valid URL', async () => {
    expect(await refusalOf(() => true)).toBeNull()
  })

  it('throws a 404 with the full path', async () => {
    const message = 'Page Not Found: /catalogue/nothing-here?from=mail'
    expect(await refusalOf(() => false)).toMatchObject({
      data: { message },
      init: { status: 404 },
    })
    expect(await refusalOf(async () => ({}))).toMatchObject({
      data: { message },
      init: { status: 404 },
    })
  })

  it('throws the status and the message of the check', async () => {
    const gone = { status: 410, message: 'Gone' }
    expect(await refusalOf(() => gone)).toMatchObject({
      data: { message: 'Gone' },
      init: { status: 410 },
    })
  })
})
