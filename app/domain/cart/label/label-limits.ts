const megabyte = 1024 * 1024

/**
 * Maximum size of a label sent with an enquiry, in bytes. Low because visitors can upload labels
 * without signing in.
 */
export const maxLabelBytes = 5 * megabyte
/** Text of `maxLabelBytes` for messages: “5 MB”. */
export const maxLabelSizeText = `${maxLabelBytes / megabyte} MB`
/** Maximum number of labels in a cart. */
export const maxLabels = 3
/** Maximum number of label uploads an hour, per IP address block and in total. */
export const maxLabelsPerHour = { address: 12, overall: 120 }
/** Days that a label is stored while its enquiry has not been sent. */
export const labelRetentionDays = 7
/** Maximum length of the description of a label's position, in characters. */
export const maxPlaceLength = 300

/** File types of labels, which printers and browsers can both read. */
export const labelKinds = ['pdf', 'png', 'jpeg'] as const
type LabelKind = (typeof labelKinds)[number]

export const isLabelKind = (kind: string): kind is LabelKind =>
  labelKinds.some((known) => known === kind)

export const labelKindMessage = 'A label has to be a PDF, PNG or JPEG.'
