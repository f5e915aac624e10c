/**
 * Dot in a glass colour, decoration for the label beside it. The tones are those of the drawings.
 */
export function ColourSwatch({ colour }: { colour: string }) {
  return (
    <svg
      className="swatch"
      viewBox="0 0 14 14"
      width="14"
      height="14"
      fill={`var(--glass-${colour})`}
      stroke={`var(--glass-${colour}-edge)`}
      aria-hidden="true"
    >
      <circle cx="7" cy="7" r="6.25" />
    </svg>
  )
}
