import type { MouseEvent } from 'react'
import { focusClasses, type FocalPoint as Point } from '#app/domain/pictures/picture.ts'
import { Picture, type PictureData } from '#app/ui/picture/picture.tsx'

/**
 * A picture with a mark at its focal point, and crops that show its effect. With JavaScript a click
 * moves the mark; the number fields beside it work without.
 */
export function FocalPoint({
  picture,
  point,
  onChange,
}: {
  picture: PictureData
  point: Point
  onChange: (point: Point) => void
}) {
  const { width = 1, height = 1 } = picture
  const mark = { x: (point.x / 100) * width, y: (point.y / 100) * height, size: width / 40 }
  function move({ currentTarget, clientX, clientY }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    const share = (at: number, from: number, length: number) =>
      Math.min(100, Math.max(0, Math.round(((at - from) / length) * 100)))
    onChange({ x: share(clientX, box.left, box.width), y: share(clientY, box.top, box.height) })
  }
  const cropped = { ...picture, alt: '', caption: '', focus: focusClasses(point) }
  return (
    <div className="space-y-3">
      <div className="focal-point">
        <Picture picture={{ ...picture, focus: '' }} sizes="40rem" isFirst />
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" onClick={move}>
          <g fill="none" strokeWidth={mark.size / 6}>
            <circle cx={mark.x} cy={mark.y} r={mark.size} stroke="#fff" />
            <circle cx={mark.x} cy={mark.y} r={mark.size * 1.18} stroke="#c8381c" />
            <path
              d={`M${mark.x - mark.size} ${mark.y}h${mark.size * 2}M${mark.x} ${mark.y - mark.size}v${mark.size * 2}`}
              stroke="#c8381c"
            />
          </g>
        </svg>
      </div>
      <div className="picture-crops" aria-hidden="true">
        <Picture picture={cropped} sizes="9rem" className="crop-square" />
        <Picture picture={cropped} sizes="12rem" className="crop-card" />
        <Picture picture={cropped} sizes="20rem" className="crop-banner" />
      </div>
    </div>
  )
}
