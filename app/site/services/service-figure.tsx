import type { ServiceSlug } from '#app/domain/content/groups/service-slugs.ts'

/** SVG paths of each service's drawing: the equipment, and in vermilion the work done with it. */
const drawings: Record<ServiceSlug, readonly [lines: string, done: string]> = {
  'customer-service': ['M52 14h56v72H52zM62 30h36M62 42h36M62 54h24', 'M84 70l7 7 15-17'],
  'packaging-supply': [
    'M30 86V48c0-6 7-8 7-16V16h8v16c0 8 7 10 7 16v38zM62 86V66h14v20zM62 72h14M92 86V52l24-10 22 10v34l-22 8zM92 52l24 8 22-8M116 60v34',
    'M22 92h124',
  ],
  'new-product-development': [
    'M64 86V46c0-8 10-10 10-20V12h12v14c0 10 10 12 10 20v40zM72 86c4-6 12-6 16 0',
    'M108 12v74m-4-74h8m-8 74h8M64 95h32m-32-4v8m32-8v8',
  ],
  laboratory: [
    'M70 12h20M74 12v28L50 82c-2 4 0 6 4 6h52c4 0 6-2 4-6L86 40V12M78 74a3 3 0 1 0 .1 0M90 66a2 2 0 1 0 .1 0',
    'M61 62h38',
  ],
  winemaking: [
    'M54 24c0-8 52-8 52 0v44c0 4-20 12-22 16h-8c-2-4-22-12-22-16zM54 24c0 6 52 6 52 0M60 70v20M100 70v20M80 84v8',
    'M54 44h52',
  ],
  'filling-and-packing': [
    'M28 88V58c0-5 6-6 6-12v-8h8v8c0 6 6 7 6 12v30zM70 88V58c0-5 6-6 6-12v-8h8v8c0 6 6 7 6 12v30zM112 88V58c0-5 6-6 6-12v-8h8v8c0 6 6 7 6 12v30zM20 88h120M20 10h120v8H20zM38 18v10M80 18v10M122 18v10',
    'M28 64h20M70 70h20M112 76h20',
  ],
  'quality-assurance': [
    'M30 18h104v8H30zM40 26v34l10-6V26M98 26v28l10 6V26M62 26h24v10H62zM66 60h16v10c0 6 4 8 4 18H62c0-10 4-12 4-18z',
    'M50 58h48m-48-5v10m48-10v10',
  ],
  'warehousing-distribution-export': [
    'M14 24h88v52H14zM102 42h22l18 18v16h-40M122 48v12h20M34 84a8 8 0 1 0 .1 0M118 84a8 8 0 1 0 .1 0',
    'M22 32h22v20H22zM48 32h22v20H48zM74 32h22v20H74zM22 54h22v20H22zM48 54h22v20H48zM74 54h22v20H74z',
  ],
}

/** Decorative line drawing of a service. */
export function ServiceFigure({ service }: { service: ServiceSlug }) {
  const [lines, done] = drawings[service]
  return (
    <svg
      className="service-figure"
      viewBox="0 0 160 104"
      width="160"
      height="104"
      aria-hidden="true"
    >
      <path d={lines} />
      <path className="service-figure-done" d={done} />
    </svg>
  )
}
