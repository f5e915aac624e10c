import { expect, it } from 'vitest'
import * as constants from './business-constants.ts'

it('the constants are those of the specification', () => {
  expect(constants).toMatchObject({
    siteVersion: '7.5.5',
    templateVersion: '1.0.3',
    storePrefix: 'vpack',
    titleSeparator: '|',
    payloadPreloadDelay: 1000,
    payloadPreloadNotOn: 'slow-2g',
    pageTransition: 100,
    toastAutoClose: 2000,
    toastCollapse: 300,
    toastTheme: 'colored',
    reviewDefaultRating: 5,
    mapZoom: 4.3,
    mapMaxZoom: 6,
  })
})
