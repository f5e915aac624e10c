import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/drawing-definitions.tsx'
import { LineUp } from '#app/domain/catalogue/drawing/line-up.tsx'
import type { Route } from './+types/home-page.ts'
import { CategoryGrid } from './category-grid.tsx'
import { Hero } from './hero.tsx'
import { lineUpBottles } from './line-up-bottles.ts'
import { QuantityPicture } from './quantity-picture.tsx'
import { Steps } from './steps.tsx'

export function loader() {
  return { bottles: lineUpBottles(currentCatalogue()) }
}

export function meta() {
  return [
    { title: 'Vpack' },
    {
      name: 'description',
      content:
        'Bottles, closures, cartons, dividers, cans and kegs for Australian wine, beer, cider and spirits: find the exact item and send one enquiry for the whole run.',
    },
  ]
}

export default function HomePage({ loaderData: { bottles } }: Route.ComponentProps) {
  return (
    <>
      <DrawingDefinitions drawings={bottles.map(({ drawing }) => drawing)} />
      <Hero
        lineUp={<LineUp items={bottles} title="Bottles from 187 mL to 3 L, drawn to one scale" />}
      />
      <CategoryGrid />
      <QuantityPicture />
      <Steps />
    </>
  )
}
