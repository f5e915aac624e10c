/**
 * Whether everything is tested, by `npm run test:long`: also files named `*.long.test.ts`, which cost
 * much and protect little that others do not, every member of a family of which a few tell, and ten
 * times as many examples of each property.
 */
export const isLong = process.env.TEST_LONG === '1'

/** Tag of a journey that only the long run has: others protect the same every day. */
export const onlyLong = '@long'

/** Files that only the long run has. */
export const leftOut = isLong ? [] : ['**/*.long.test.ts']
