interface DimensionLine {
  from: number
  to: number
  /** Position of the line: x of a vertical line, y of a horizontal one. */
  at: number
  label: string
  /**
   * Start of the extension lines: the edge of the measured object. The label is on the far side.
   */
  edge?: number
}

/** Vertical dimension line for an SVG drawn at 1 px per unit; its label is outside. */
export function VerticalDimension({ from, to, at, label, edge }: DimensionLine) {
  const out = edge !== undefined && edge > at ? -1 : 1
  return (
    <g className="dimension">
      {edge === undefined ? null : (
        <path
          className="dimension-extension"
          d={`M${edge} ${from}H${at + 5 * out}M${edge} ${to}H${at + 5 * out}`}
        />
      )}
      <path d={`M${at} ${from}V${to}`} />
      <path className="dimension-arrow" d={`M${at} ${from}l-2.2 8h4.4zM${at} ${to}l-2.2-8h4.4z`} />
      <text
        x={at + 7 * out}
        y={(from + to) / 2}
        textAnchor={out === 1 ? 'start' : 'end'}
        dominantBaseline="central"
      >
        {label}
      </text>
    </g>
  )
}

/** Horizontal dimension line for an SVG drawn at 1 px per unit; its label is outside. */
export function HorizontalDimension({ from, to, at, label, edge }: DimensionLine) {
  const out = edge !== undefined && edge > at ? -1 : 1
  return (
    <g className="dimension">
      {edge === undefined ? null : (
        <path
          className="dimension-extension"
          d={`M${from} ${edge}V${at + 5 * out}M${to} ${edge}V${at + 5 * out}`}
        />
      )}
      <path d={`M${from} ${at}H${to}`} />
      <path className="dimension-arrow" d={`M${from} ${at}l8-2.2v4.4zM${to} ${at}l-8-2.2v4.4z`} />
      <text x={(from + to) / 2} y={out === 1 ? at + 15 : at - 6} textAnchor="middle">
        {label}
      </text>
    </g>
  )
}

/** Dimension line across a block of text or a drawing, with its text in the middle. */
export function DimensionRule({ children, className }: { children: string; className?: string }) {
  return (
    <p className={`dimension-rule ${className ?? ''}`}>
      <span>{children}</span>
    </p>
  )
}
