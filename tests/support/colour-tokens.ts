import { readFileSync } from 'node:fs'

const sheet = readFileSync('app/ui/styles/tokens.css', 'utf8')

/** Light and dark colours of the pages as `#rrggbb`, by their names in `tokens.css`. */
export const colourTokens = new Map(
  [...sheet.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
    ([, name = '', day = '', night = '']) => [name, { day, night }],
  ),
)
