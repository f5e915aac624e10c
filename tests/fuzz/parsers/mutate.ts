import type { Random } from '#tests/load/random.ts'

/** Values at which counters, lengths and offsets overflow. */
const extremes = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff]

/**
 * Mutates a sample in one to eight places: flips bytes, writes extreme numbers, cuts, duplicates
 * and moves pieces, inserts tokens of the format, and repeats a piece up to the maximum accepted
 * size, which reveals non-linear cost.
 * @param tokens pieces of the format's syntax
 */
export function mutate(
  sample: Uint8Array,
  tokens: readonly string[],
  maxBytes: number,
  random: Random,
): Uint8Array {
  let bytes = Buffer.from(sample)
  const changes = 1 + random.below(8)
  for (let change = 0; change < changes; change += 1) {
    bytes = changeOnce(bytes, tokens, maxBytes, random).subarray(0, maxBytes) as typeof bytes
  }
  return new Uint8Array(bytes)
}

function changeOnce(
  bytes: Buffer<ArrayBuffer>,
  tokens: readonly string[],
  maxBytes: number,
  random: Random,
): Buffer<ArrayBuffer> {
  const at = random.below(bytes.length + 1)
  const length = random.below(Math.min(64, bytes.length - at) + 1)
  const before = bytes.subarray(0, at)
  const after = bytes.subarray(at)
  const piece = bytes.subarray(at, at + length)
  switch (random.below(7)) {
    case 0: {
      const changed = Buffer.from(bytes)
      if (at < changed.length) changed[at] = random.below(256)
      return changed
    }
    case 1: {
      const changed = Buffer.from(bytes)
      if (at + 4 <= changed.length) changed.writeUInt32LE(random.pick(extremes), at)
      return changed
    }
    case 2:
      return Buffer.concat([before, bytes.subarray(at + length)])
    case 3:
      return Buffer.concat([before, piece, after])
    case 4:
      return Buffer.concat([after, before])
    case 5:
      return Buffer.concat([
        before,
        repeated(tokens, piece, maxBytes - bytes.length, random),
        after,
      ])
    default:
      return Buffer.concat([before, Buffer.from(random.pick([...tokens, '\0'])), after])
  }
}

/** Repeats a token or a piece of the sample, up to the remaining size. */
function repeated(
  tokens: readonly string[],
  piece: Buffer,
  room: number,
  random: Random,
): Buffer<ArrayBuffer> {
  const unit =
    piece.length > 0 && random.oneIn(2) ? piece : Buffer.from(random.pick([...tokens, ' ']))
  const most = Math.max(0, Math.floor(room / unit.length))
  const times = random.oneIn(4) ? most : Math.min(most, random.below(2000))
  return Buffer.alloc(times * unit.length, unit)
}
