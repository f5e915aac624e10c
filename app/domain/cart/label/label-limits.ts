const megabyte = 1024 * 1024

/** Most bytes of a label that goes with an enquiry: nobody has signed in to send it. */
export const maxLabelBytes = 5 * megabyte
/** The same in words. */
export const labelSizeInWords = `${maxLabelBytes / megabyte} MB`
/** Most labels of one cart. */
export const maxLabels = 3
/** Labels an hour from one address, and from everywhere. */
export const labelsAnHour = { address: 12, overall: 120 }
/** How long a label waits for its enquiry, days. */
export const labelDays = 7
/** Longest description of where a label lies. */
export const maxPlace = 300
