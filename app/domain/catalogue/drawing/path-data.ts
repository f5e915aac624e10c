import type { Path } from './path.ts'

/**
 * Writes a path as minimal SVG path data: relative commands, no needless separators, y reversed to
 * run down from `top`. Absolute positions are rounded to `decimals` (0 to 2), so that errors do not
 * accumulate along the path.
 */
export function pathData(path: Path, top: number, decimals: 0 | 1 | 2 = 1): string {
  const unit = 10 ** decimals
  const across = (x: number) => Math.round(x * unit)
  const down = (y: number) => Math.round((top - y) * unit)
  let data = ''
  let atX = 0
  let atY = 0
  let startX = 0
  let startY = 0
  const write = (command: string, numbers: readonly number[]) => {
    data += command
    numbers.forEach((number, index) => {
      const text = shortNumber(number / unit)
      data += index > 0 && !text.startsWith('-') ? ` ${text}` : text
    })
  }

  for (const segment of path) {
    if (segment[0] === 'Z') {
      data += 'z'
      atX = startX
      atY = startY
      continue
    }
    const end = segment.slice(-2) as [number, number]
    const x = across(end[0])
    const y = down(end[1])
    if (segment[0] === 'M') {
      write('M', [x, y])
      startX = x
      startY = y
    } else if (segment[0] === 'C') {
      const [, x1, y1, x2, y2] = segment
      write('c', [
        across(x1) - atX,
        down(y1) - atY,
        across(x2) - atX,
        down(y2) - atY,
        x - atX,
        y - atY,
      ])
    } else if (x === atX && y === atY) {
      continue
    } else if (segment[0] === 'A') {
      const [, rx, ry, turn] = segment
      // A half ellipse must span its ends as rounded; with a larger radius it would become a lens.
      const isHalf = y === atY && Math.abs(Math.abs(x - atX) - 2 * rx * unit) <= 2
      const reach = isHalf ? Math.abs(x - atX) / 2 : across(rx)
      const rise = isHalf && rx === ry ? reach : Math.round(ry * unit)
      data += `a${shortNumber(reach / unit)} ${shortNumber(rise / unit)} 0 0 `
      const flag = turn === 'clockwise' ? '1' : '0'
      write(x < atX ? flag : `${flag} `, [x - atX, y - atY])
    } else if (y === atY) {
      write('h', [x - atX])
    } else if (x === atX) {
      write('v', [y - atY])
    } else {
      write('l', [x - atX, y - atY])
    }
    atX = x
    atY = y
  }
  return data
}

/** Formats a number as short as possible: 0.5 → “.5”, −0.5 → “-.5”, −0 → “0”. */
function shortNumber(value: number): string {
  return String(value === 0 ? 0 : value).replace(/^(-?)0\./, '$1.')
}
