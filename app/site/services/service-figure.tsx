import type { ServiceSlug } from '#app/domain/content/groups/service-slugs.ts'
import { BottleFigure } from '#app/ui/figures/bottle-figure.tsx'
import { type BottleOutline, claret, longNeck, nordic } from '#app/ui/figures/bottle-outlines.ts'

const figures: Record<ServiceSlug, readonly [bottle: BottleOutline, scale: number]> = {
  'customer-service': [claret, 0.9],
  'packaging-supply': [claret, 0.9],
  'new-product-development': [nordic, 1.1],
  laboratory: [longNeck, 1.1],
  winemaking: [claret, 0.9],
  'filling-and-packing': [longNeck, 1.1],
  'quality-assurance': [nordic, 1.1],
  'warehousing-distribution-export': [claret, 0.9],
}

/** A bottle of the catalogue as the draughtsman has it. Decoration. */
export function ServiceFigure({ service }: { service: ServiceSlug }) {
  const [bottle, scale] = figures[service]
  return <BottleFigure bottle={bottle} scale={scale} panel />
}
