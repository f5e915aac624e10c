import { maxMessageLength } from '#app/domain/enquiry/conversation/message-limits.ts'
import { type Difference, formatDifferences } from '../content/order-content.ts'

/** Maximum number of messages into which one change request is split. */
export const maxRequestMessages = 5

/**
 * Writes a request to change an order, split into messages of at most `maxMessageLength`. A
 * difference is not split across messages unless it is longer than one.
 * @param opening line before the first message's text
 */
export function writeRequestMessages(differences: readonly Difference[], opening = ''): string[] {
  const first = opening && `${opening}\n`
  const room = maxMessageLength - heading(999, 999).length - first.length
  const texts: string[] = []
  let text = ''
  const close = () => {
    if (text !== '') texts.push(text)
    text = ''
  }
  for (const line of differences.map((one) => formatDifferences([one]))) {
    if (text.length + 1 + line.length > room) close()
    const [start = '', ...pieces] = splitText(line, room)
    text = text === '' ? start : `${text}\n${start}`
    for (const piece of pieces) {
      close()
      text = piece
    }
  }
  close()
  return texts.map((one, at) => (at === 0 ? first : '') + heading(at + 1, texts.length) + one)
}

const heading = (number: number, of: number) =>
  of === 1 ? 'Please change:\n' : `Please change (message ${number} of ${of}):\n`

function splitText(line: string, size: number): string[] {
  const count = Math.max(1, Math.ceil(line.length / size))
  return Array.from({ length: count }, (_, at) => line.slice(at * size, (at + 1) * size))
}
