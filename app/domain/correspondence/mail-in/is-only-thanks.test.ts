import { expect, it } from 'vitest'
import { isOnlyThanks } from './classify-mail.ts'

it.each([
  'Thanks!',
  'Thank you very much.',
  'Hi Ann,\n\nMany thanks!\n\nKind regards,\nMary Hill',
  'Perfect, thanks Ann',
  'Danke!',
  'Merci beaucoup',
  'ありがとうございます',
])('isOnlyThanks > returns true for “%s”', (text) => expect(isOnlyThanks(text)).toBe(true))

it.each([
  'Thanks, but the pallets are broken.',
  'Thanks! Can you send three more?',
  'Thanks, 3 pallets please',
  'No thanks',
  'Yes please',
  'Stop the delivery. Thanks',
  '',
])('isOnlyThanks > returns false for “%s”', (text) => expect(isOnlyThanks(text)).toBe(false))
