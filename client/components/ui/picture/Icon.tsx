import { classNames } from '#client/components/ui/class-names.ts'
import styles from './Icon.module.css'

/** All icons share a 24 px grid and a hairline stroke. Only the path differs. */
const PATHS = {
  bag: 'M5.5 8h13l1 12.5h-15zM8.75 10.5V7a3.25 3.25 0 0 1 6.5 0v3.5',
  heart: 'M12 19.75s-7.75-4.4-7.75-9.9A4.1 4.1 0 0 1 12 7.6a4.1 4.1 0 0 1 7.75 2.25c0 5.5-7.75 9.9-7.75 9.9z',
  search: 'M10.75 17.25a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5l4.75 4.75',
  menu: 'M3.5 7.5h17M3.5 12h17M3.5 16.5h17',
  filter:
    'M4 8h9M17.5 8H20M4 16h2.5M11 16h9M15.25 10.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM8.75 18.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  chevron: 'M6 9.5l6 6 6-6',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  account: 'M12 12a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8zM4.75 20.25c.6-3.6 3.5-5.5 7.25-5.5s6.65 1.9 7.25 5.5',
  home: 'M4 11.25L12 4.5l8 6.75M6 10v10h12V10',
  pin: 'M12 20.75s-6.25-5.9-6.25-10.5a6.25 6.25 0 0 1 12.5 0c0 4.6-6.25 10.5-6.25 10.5zM12 12.4a2.15 2.15 0 1 0 0-4.3 2.15 2.15 0 0 0 0 4.3z',
  parcel: 'M4 8l8-4.25L20 8v8.5l-8 4.25-8-4.25zM4 8l8 4.25L20 8M12 12.25v8.5M8 5.9l8 4.25',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.75 4.75L19.25 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8.5 5.75v12.5L18.25 12z',
  sound: 'M4.5 9.75v4.5h3l4 3.5V6.25l-4 3.5zM14.75 9.5a3.6 3.6 0 0 1 0 5M17.25 7a7.1 7.1 0 0 1 0 10',
  muted: 'M4.5 9.75v4.5h3l4 3.5V6.25l-4 3.5zM15 9.75l4.5 4.5M19.5 9.75l-4.5 4.5',
} as const

export type IconName = keyof typeof PATHS

/** Icons are decorative: the control around an icon has the accessible name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
