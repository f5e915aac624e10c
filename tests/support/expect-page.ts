import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { Answer } from './in-memory-server.ts'

/** Returns the visible text of a page, without scripts, drawings and tags. */
export function visibleText({ text }: Pick<Answer, 'text'>): string {
  return text
    .replace(/<(script|svg|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}

/** Returns the `href` of every link in a page or a part of it. */
export const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, to = '']) => to)

/**
 * Returns the section with this id, or labelled by the heading with this id; empty if there is
 * none.
 */
export function sectionById(html: string, id: string): string {
  const begin = html.search(new RegExp(`<section[^>]* (?:id|aria-labelledby)="${id}"`))
  return begin < 0 ? '' : (html.slice(begin).split('</section>', 1)[0] ?? '')
}

/**
 * Expects a complete page with this status, whose policy allows only our own scripts, and which has
 * a link.
 */
export function expectPage(answer: Answer, status: number): void {
  const { headers, text } = answer
  expect([answer.status, headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
  expect(text).toMatch(/^<!DOCTYPE html>.*<h1.*<\/html>$/s)
  expect(text).toMatch(/<a [^>]*href="\//)
  const markup = text.replace(/<script\b.*?<\/script>/gs, '').replace(/="[^"]*"/g, '=""')
  expect(markup).not.toMatch(/<[a-z][^<>]* (?:style|on[a-z]+|nonce)=/)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/default-src 'self'; script-src 'self'[^;]*; style-src 'self';/)
  expect(policy).not.toContain('unsafe')
  for (const [, attributes = '', script = ''] of text.matchAll(
    /<script([^>]*)>(.*?)<\/script>/gs,
  )) {
    // JSON-LD and the page’s data are not executed.
    if (/ src=|type="application\/(ld\+)?json"/.test(attributes)) continue
    const digest = createHash('sha256').update(script).digest('base64')
    expect(policy, script.slice(0, 80)).toContain(`'sha256-${digest}'`)
  }
  expectSafe(answer)
  expect(headers.get('referrer-policy')).toMatch(/same-origin$|cross-origin$/)
  expect(headers.get('permissions-policy')).toContain('camera=()')
}

/** Expects the security headers that every response must have. */
export function expectSafe({ headers }: Answer): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('cache-control')).toBeTruthy()
}
