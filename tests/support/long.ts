/**
 * Whether this is the long run, `npm run test:long`. It includes files named `*.long.test.ts`,
 * which are slow and cover little that others do not, every variant of which the daily run samples
 * a few, and ten times as many examples of each property.
 */
export const isLong = process.env.TEST_LONG === '1'

/**
 * Tag of a journey that only the long run includes, because others cover the same in the daily run.
 */
export const longRunTag = '@long'

/** Glob patterns of the test files that the daily run excludes. */
export const excludedFiles = isLong ? [] : ['**/*.long.test.ts']
