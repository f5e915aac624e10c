import type { ReactNode } from 'react'
import { HorizontalDimension, VerticalDimension } from '#app/ui/dimension.tsx'
import { BottleFigure } from '../figures/bottle-figure.tsx'
import { claret, longNeck, nordic } from '../figures/bottles.ts'
import type { FeaturedId } from './featured.ts'

/** A small figure on a card, 150 px high, drawn at 1 px per unit. */
function Figure({ width, children }: { width: number; children: ReactNode }) {
  return (
    <svg aria-hidden="true" width={width} height="150" viewBox={`0 0 ${width} 150`}>
      {children}
    </svg>
  )
}

const knurl = Array.from({ length: 11 }, (_, i) => `M${6 + i * 4.4} 10v14`).join('')

/** Screwcap 30 × 60: knurl above, tamper line below it, plain skirt. */
function Screwcap() {
  return (
    <Figure width={110}>
      <path className="outline" d="M4 110V10q0-4 4-4h42q4 0 4 4v100z" />
      <path className="outline-fine" d={`${knurl}M4 24h50M4 36h50M4 39h50M4 104h50`} />
      <path className="outline-axis" d="M29 0v120" />
      <VerticalDimension from={6} to={110} at={70} edge={58} label="60" />
      <HorizontalDimension from={4} to={54} at={126} edge={114} label="ø 30" />
    </Figure>
  )
}

/** Carton for twelve claret bottles, 318 × 240 × 318 outside, seen from a corner. */
function Carton() {
  return (
    <Figure width={190}>
      <path className="outline" d="M4 40 84 8l62 24v76L66 142 4 116z" />
      <path className="outline" d="M4 40l62 26 80-34M66 66v76" />
      <path className="outline-fine" d="M35 53l80-33M35 53v12M20 92l30 12.5v8L20 100z" />
      <VerticalDimension from={32} to={108} at={162} edge={150} label="318" />
    </Figure>
  )
}

const cells = Array.from({ length: 12 }, (_, i) => ({
  id: i,
  x: 18 + (i % 4) * 34,
  y: 18 + Math.floor(i / 4) * 34,
}))

/** Twelve cells of 77 mm from above, each with its bottle. */
function Divider() {
  return (
    <Figure width={150}>
      {cells.map((cell) => (
        <circle key={cell.id} className="outline-fine" cx={cell.x} cy={cell.y} r="14" />
      ))}
      <path className="outline" d="M1 35h136M1 69h136M35 1v102M69 1v102M103 1v102" />
      <HorizontalDimension from={69} to={103} at={120} edge={106} label="77" />
    </Figure>
  )
}

/** KeyKeg 30: 298 × 570. */
function Keg() {
  return (
    <Figure width={110}>
      <path
        className="outline"
        d="M6 116V96h52v20zM10 96C2 84 2 74 2 62s2-26 14-36h32c12 10 14 24 14 36s0 22-8 34M16 26V8h32v18z"
      />
      <path className="outline-fine" d="M10 96h44M16 26h32M4 50h56M3 74h58M26 8V4h12v4" />
      <path className="outline-axis" d="M32 0v126" />
      <VerticalDimension from={8} to={116} at={78} edge={64} label="570" />
      <HorizontalDimension from={2} to={62} at={128} edge={120} label="ø 298" />
    </Figure>
  )
}

/** The picture of a way into the catalogue: outlines with their dimensions, in mm. */
export function CategoryFigure({ id }: { id: FeaturedId }) {
  switch (id) {
    case 'bottles':
      return <BottleFigure bottle={claret} scale={1.1} />
    case 'beer':
      return <BottleFigure bottle={longNeck} scale={0.43} />
    case 'spirit':
      return <BottleFigure bottle={nordic} scale={0.44} />
    case 'closures':
      return <Screwcap />
    case 'cartons':
      return <Carton />
    case 'dividers':
      return <Divider />
    case 'kegs':
      return <Keg />
  }
}
