import { CategoryGrid } from './category-grid.tsx'
import { Hero } from './hero.tsx'
import { QuantityPicture } from './quantity-picture.tsx'
import { Steps } from './steps.tsx'

export function loader() {
  return null
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

export default function HomePage() {
  return (
    <>
      <Hero lineUp={<LineUpPlace />} />
      <CategoryGrid />
      <QuantityPicture />
      <Steps />
    </>
  )
}

/** Holds the line-up's room until the drawing itself stands here. */
function LineUpPlace() {
  return <div className="aspect-[2/1] border-b border-edge sm:aspect-[7/2]" />
}
