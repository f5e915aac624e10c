import type { PlatePicture, Word } from '#app/domain/catalogue/technical-drawing/plate-picture.ts'

interface PlateViewProps {
  plate: PlatePicture
  /** Text alternative for screen readers; null if another view carries the label already. */
  label: string | null
}

/** Drawing view in the page, at its size on paper in millimetres if there is room. */
export function PlateView({ plate, label }: PlateViewProps) {
  const { width, height, lines, rounds, words } = plate
  const box = {
    className: 'plate',
    width: `${width}mm`,
    viewBox: `0 0 ${width} ${height}`,
  }
  const picture = (
    <>
      {rounds.map(([diameter, pitch, data]) => (
        <g key={data} fill="none" strokeLinecap="round" strokeDasharray={`0 ${pitch}`}>
          <path className="plate-round-edge" d={data} strokeWidth={diameter} />
          <path className="plate-round" d={data} strokeWidth={Math.max(diameter - 0.5, 0)} />
        </g>
      ))}
      {lines.map(([line, data]) => (
        <path key={line} className={`plate-${line}`} d={data} />
      ))}
      {words.map((word) => (
        <PlateWord key={`${word.x} ${word.y}`} word={word} />
      ))}
    </>
  )
  return label ? (
    <svg {...box} role="img" aria-label={label}>
      {picture}
    </svg>
  ) : (
    <svg {...box} aria-hidden="true">
      {picture}
    </svg>
  )
}

function PlateWord({ word: { x, y, size, anchor, tone, turned, mm, inch } }: { word: Word }) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      className={`plate-${tone}-words`}
      textAnchor={anchor}
      transform={turned ? `rotate(-90 ${x} ${y})` : undefined}
    >
      {inch === '' ? (
        mm
      ) : (
        <>
          <tspan className="in-mm">{mm}</tspan>
          <tspan className="in-inch">{inch}</tspan>
        </>
      )}
    </text>
  )
}
