import { joinClasses } from './classes.ts'

const paths = {
  alert: 'M8 1.8 14.8 13.7H1.2zM8 6.2v3.3M8 11.4v.1',
  'arrow-right': 'M2.5 8h11m-4.5-4.5L13.5 8 9 12.5',
  'arrow-left': 'M13.5 8h-11M7 3.5 2.5 8 7 12.5',
  'arrow-out': 'M4.5 11.5l7-7M5.5 4.5h6v6',
  'chevron-down': 'M3.5 6 8 10.5 12.5 6',
  check: 'M2.5 8.5 6.5 12.5 13.5 4',
  compare: 'M1 13.5h14M3 13.5V5.5h3.5v8M9.5 13.5v-11H13v11',
  close: 'M3.5 3.5l9 9m0-9l-9 9',
  info: 'M8 7.5v4.5M8 4v.1',
  menu: 'M1.5 5h13M1.5 11h13',
  minus: 'M3 8h10',
  plus: 'M3 8h10M8 3v10',
  search: 'M10.4 10.4 14.5 14.5M11.5 6.75a4.75 4.75 0 1 1-9.5 0 4.75 4.75 0 0 1 9.5 0Z',
  warning: 'M8 3.5v5.5M8 12v.1',
} as const

export type IconName = keyof typeof paths

/** Line icon, 1 em tall. Always decorative: the text next to it carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={joinClasses('icon', className)}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
