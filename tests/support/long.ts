/**
 * Whether everything is to be tested, `npm run test:long`: also the files named `*.long.test.ts`,
 * which cost a minute and protect little that another test does not, and every number of `runs`.
 */
export const isLong = process.env.TEST_LONG === '1'

/** How many examples a property is tried with: so many every day, ten times that in the long run. */
export const runs = (everyDay: number) => (isLong ? everyDay * 10 : everyDay)

/** Names of test files that this run leaves out. */
export const leftOut = isLong ? [] : ['**/*.long.test.ts']
