import type { ReactNode } from 'react'
import { BottleFigure, LyingBottleFigure } from '#app/ui/figures/bottle-figure.tsx'
import { claret, longNeck, nordic } from '#app/ui/figures/bottle-outlines.ts'
import { HorizontalDimension, VerticalDimension } from '#app/ui/figures/dimension.tsx'
import type { PictureData } from '#app/ui/picture/picture.tsx'
import { CaptionedImage } from '../copy/captioned-image.tsx'

/** Small figure on a card, 150 px high, drawn at 1 px per unit. */
function Figure({ width, children }: { width: number; children: ReactNode }) {
  return (
    <svg aria-hidden="true" width={width} height="150" viewBox={`0 0 ${width} 150`}>
      {children}
    </svg>
  )
}

const knurl = Array.from({ length: 11 }, (_, i) => `M${6 + i * 4.4} 10v14`).join('')

/** Screwcap 30 × 60: knurl at the top, tamper line below it, plain skirt. */
function Screwcap() {
  return (
    <Figure width={110}>
      <path className="draw-line" d="M4 110V10q0-4 4-4h42q4 0 4 4v100z" />
      <path className="draw-fine" d={`${knurl}M4 24h50M4 36h50M4 39h50M4 104h50`} />
      <path className="draw-axis" d="M29 0v120" />
      <VerticalDimension from={6} to={110} at={70} edge={58} label="60" />
      <HorizontalDimension from={4} to={54} at={126} edge={114} label="ø 30" />
    </Figure>
  )
}

/** Isometric view of a carton for twelve claret bottles, outside 318 × 240 × 318. */
function Carton() {
  return (
    <Figure width={146}>
      <path className="draw-line" d="M2 58 58 26l43 25v65l-56 32-43-25z" />
      <path className="draw-line" d="M2 58l43 25 56-32M45 83v65" />
      <path
        className="draw-fine"
        d="M23.5 70.5l56-32M20 68.5v11l6 3.5V72M55 129l20-12v-15l-20 12z"
      />
      <VerticalDimension from={51} to={116} at={112} edge={105} label="318" />
    </Figure>
  )
}

const cell = 36
const cells = Array.from({ length: 12 }, (_, i) => ({
  id: i,
  x: 19 + (i % 4) * cell,
  y: 18 + Math.floor(i / 4) * cell,
}))

/** Divider from above: twelve cells of 77 mm, each with its bottle. */
function Divider() {
  return (
    <Figure width={150}>
      {cells.map(({ id, x, y }) => (
        <circle key={id} className="draw-fine" cx={x} cy={y} r="15.5" />
      ))}
      <path
        className="draw-line"
        d={`M1 ${cell}h144M1 ${2 * cell}h144M${cell + 1} 0v108M${2 * cell + 1} 0v108M${3 * cell + 1} 0v108`}
      />
      <HorizontalDimension from={2 * cell + 1} to={3 * cell + 1} at={126} edge={113} label="77" />
    </Figure>
  )
}

/** KeyKeg 30, 298 × 570: a ball of PET between base ring and collar. */
function Keg() {
  return (
    <Figure width={110}>
      <path
        className="draw-line"
        d="M3.5 92h57l-2 22h-53zM5 92C1 76 1 44 12 26h40c11 18 11 50 7 66M10 8h44v18H10z"
      />
      <path
        className="draw-fine"
        d="M26 8V4h12v4M16 12v10h32V12zM3 60h58M14 98v10M50 98v10M22 98h20v10H22z"
      />
      <path className="draw-axis" d="M32 0v124" />
      <VerticalDimension from={6} to={114} at={78} edge={65} label="570" />
      <HorizontalDimension from={3.5} to={60.5} at={128} edge={118} label="ø 298" />
    </Figure>
  )
}

/** Bottle that does not exist yet: the outline is dashed and the height is open. */
function CustomBottle() {
  return (
    <Figure width={120}>
      <path
        className="draw-line draw-open"
        d="M22 6h16v26q0 10 8 16 8 6 8 18v46q0 4-4 4H10q-4 0-4-4V66Q6 54 14 48q8-6 8-16z"
      />
      <path className="draw-axis" d="M30 0v122" />
      <VerticalDimension from={6} to={116} at={76} edge={60} label="?" />
      <HorizontalDimension from={6} to={54} at={130} edge={120} label="ø ?" />
    </Figure>
  )
}

/** Picture of a category card; without one, outlines with their dimensions in mm. */
export function CategoryFigure({ id, picture }: { id: string; picture: PictureData | null }) {
  if (picture) {
    const sizes =
      id === 'bottles'
        ? '(width >= 64rem) 25vw, 96vw'
        : '(width >= 64rem) 25vw, (width >= 40rem) 33vw, 50vw'
    return <CaptionedImage picture={picture} sizes={sizes} className="category-picture" />
  }
  switch (id) {
    case 'bottles':
      return (
        <>
          <LyingBottleFigure bottle={claret} scale={0.95} className="lg:hidden" />
          <BottleFigure bottle={claret} scale={1.22} panel className="max-lg:hidden" />
        </>
      )
    case 'beer':
      return <BottleFigure bottle={longNeck} scale={0.47} />
    case 'spirit':
      return <BottleFigure bottle={nordic} scale={0.48} />
    case 'closures':
      return <Screwcap />
    case 'cartons':
      return <Carton />
    case 'dividers':
      return <Divider />
    case 'kegs':
      return <Keg />
    case 'custom':
      return <CustomBottle />
    default:
      return null
  }
}
