/**
 * Colours of `tokens.css` by day, for what no style sheet reaches: mails, files, shared pictures, the
 * browser's own bars. A test compares them.
 */
export const dayColours = {
  ground: '#eef1ef',
  surface: '#f8faf9',
  ink: '#0e1512',
  muted: '#566059',
  rule: '#cdd5d1',
  edge: '#78857e',
  grid: '#e3e9e6',
  green: '#12402f',
  vermilion: '#bb3216',
  vermilionBright: '#d8401f',
  amber: '#85491a',
} as const

/** Those of them by night that are needed there. */
export const nightColours = {
  ground: '#0a100d',
  surface: '#111a15',
  vermilion: '#ff8468',
} as const
