import { expect, it } from 'vitest'
import { collectLinkIcons } from './link-icons.server.ts'
import { getShippedContent } from './shipped-content.ts'

it('link icons are collected from links anywhere in the content', () => {
  const link = { text: 'Write', href: '/contact', icon: 'mail-forward' }
  expect(Object.keys(collectLinkIcons({ items: [{ link }], other: 7 }))).toEqual(['mail-forward'])
})

it('link icons are found by their former names, and omitted if unknown', () => {
  const icons = collectLinkIcons([
    { icon: 'linkedin' },
    { icon: 'no-such-icon' },
    { icon: 'constructor' },
  ])
  expect(Object.keys(icons)).toEqual(['linkedin'])
})

it('link icons exist for all three shipped profiles', () => {
  const { social } = getShippedContent('GLOBAL')
  expect(Object.keys(collectLinkIcons(social))).toEqual(social.map(({ icon }) => icon))
})
