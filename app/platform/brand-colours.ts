/**
 * Daytime colours of `tokens.css`, for places that style sheets cannot reach: mails, files, shared
 * pictures and the browser's own bars. A test keeps them equal to `tokens.css`.
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

/** Dark-theme counterparts of the colours that those places need. */
export const nightColours = {
  ground: '#0a100d',
  surface: '#111a15',
  vermilion: '#ff8468',
} as const
