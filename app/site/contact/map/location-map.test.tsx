import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { LocationMap } from './location-map.tsx'
import { markPlaces } from './mark-places.ts'

const { map } = getShippedContent('CONTACT-PAGE')
const hobart = 'Depot for Tasmania, with sailings through Bass Strait.'

function render(info: boolean, chosen: string) {
  const places = markPlaces(map.markers, 'Angaston')
  const shown = { ...map, info, places, land: 'M0 0h9v9z' }
  return renderToStaticMarkup(<LocationMap map={shown} chosen={chosen} onChoose={() => {}} />)
}

it('LocationMap describes the chosen place only if `info` is on', () => {
  expect(render(map.info, 'Hobart')).not.toContain(hobart)
  expect(render(true, 'Hobart')).toContain(hobart)
  expect(render(true, '')).not.toContain(hobart)
})

it('LocationMap marks only the chosen place', () => {
  expect(render(false, 'Hobart').match(/data-chosen="true"/g)).toHaveLength(1)
  expect(render(false, '')).not.toContain('data-chosen="true"')
})
