import { expect, it } from 'vitest'
import { isCrawler } from './crawler.ts'

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
  'facebookexternalhit/1.1',
])('isCrawler recognises %s', (userAgent) => expect(isCrawler(userAgent)).toBe(true))

it.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
  null,
])('isCrawler rejects the browser %s', (userAgent) => expect(isCrawler(userAgent)).toBe(false))
