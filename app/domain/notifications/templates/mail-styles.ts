import type { CSSProperties } from 'react'
import { dayColours } from '#app/platform/brand-colours.ts'

/** Inline styles with the site's colours, because mail clients ignore stylesheets. */
export const mailStyles = {
  body: {
    backgroundColor: dayColours.ground,
    color: dayColours.ink,
    fontFamily: 'Archivo, Helvetica, Arial, sans-serif',
    fontSize: '16px',
    lineHeight: '1.5',
    margin: 0,
    padding: '24px 12px',
  },
  container: {
    backgroundColor: dayColours.surface,
    border: `1px solid ${dayColours.rule}`,
    margin: '0 auto',
    maxWidth: '640px',
    padding: '24px',
  },
  brand: { fontSize: '20px', fontWeight: 600, letterSpacing: '-0.035em', margin: '0 0 24px' },
  dot: { color: dayColours.vermilion },
  heading: {
    fontSize: '26px',
    fontWeight: 600,
    letterSpacing: '-0.03em',
    lineHeight: '1.1',
    margin: '0 0 16px',
  },
  subheading: { fontSize: '16px', fontWeight: 600, margin: '24px 0 8px' },
  // Set explicitly, because the package's default text is smaller than table cells.
  text: { fontSize: '16px', lineHeight: '1.5', margin: '0 0 12px' },
  message: {
    fontSize: '16px',
    lineHeight: '1.5',
    margin: '0 0 12px',
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  },
  small: {
    color: dayColours.muted,
    fontSize: '13px',
    margin: '8px 0 0',
    wordBreak: 'break-word',
  },
  link: { color: dayColours.green, textDecoration: 'underline' },
  button: {
    backgroundColor: dayColours.green,
    borderRadius: '2px',
    color: '#ffffff',
    display: 'inline-block',
    fontWeight: 600,
    padding: '10px 18px',
    textDecoration: 'none',
  },
  rule: { borderColor: dayColours.rule, margin: '24px 0 12px' },
  table: { borderCollapse: 'collapse', width: '100%' },
  cell: {
    borderTop: `1px solid ${dayColours.rule}`,
    padding: '8px 8px 8px 0',
    verticalAlign: 'top',
    // Without it, a long URL makes the mail wider than a phone screen.
    wordBreak: 'break-word',
  },
  picture: {
    borderTop: `1px solid ${dayColours.rule}`,
    padding: '8px 12px 8px 0',
    textAlign: 'center',
    verticalAlign: 'top',
    width: '64px',
  },
  /** Alternative text of a blocked picture. */
  blocked: {
    color: dayColours.muted,
    display: 'inline-block',
    fontSize: '11px',
    lineHeight: '1.3',
  },
  label: {
    borderTop: `1px solid ${dayColours.rule}`,
    color: dayColours.muted,
    padding: '8px 16px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    width: '32%',
    fontWeight: 400,
  },
  attention: {
    fontSize: '16px',
    lineHeight: '1.5',
    borderLeft: `3px solid ${dayColours.vermilion}`,
    margin: '0 0 16px',
    padding: '2px 0 2px 12px',
  },
} satisfies Record<string, CSSProperties>
