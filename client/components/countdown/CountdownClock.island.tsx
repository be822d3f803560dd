import { useEffect, useState } from 'react'
import { classNames } from '#client/components/ui/class-names.ts'
import { defineIsland } from '#client/islands/define-island.ts'
import { type TimeLeft, timeLeft, untilNextSecond } from '#domain/content/countdown.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './CountdownClock.module.css'
import { serverAhead } from './server-ahead.ts'

interface CountdownClockProps {
  readonly endsAt: number
  /** The previewed time, at which the clock starts when an editor opens the page. */
  readonly moment?: number
  /** How many digits the number of days has at first, if more than two. Room for them is reserved, so that nothing shifts. */
  readonly days?: 3 | 4
}

/** Two figure spaces, each as wide as a digit. */
const NO_DIGITS = '\u2007\u2007'
const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const
const { units, timeLeft: label } = layoutText.countdown

/** Undefined on the server and before hydration. Null if the server's time is unknown. */
function useTimeLeft({ endsAt, moment }: CountdownClockProps): TimeLeft | null | undefined {
  const [left, setLeft] = useState<TimeLeft | null>()
  useEffect(() => {
    const ahead = moment === undefined ? serverAhead() : moment - Date.now()
    if (ahead === undefined) {
      setLeft(null)
      return undefined
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const now = Date.now() + ahead
      setLeft(timeLeft(endsAt, now))
      if (now < endsAt) {
        timer = setTimeout(tick, untilNextSecond(endsAt, now))
      }
    }
    tick()
    return () => clearTimeout(timer)
  }, [endsAt, moment])
  return left
}

/**
 * The time left. The boxes are empty until the server's time is known, so that all visitors get the same HTML. Not a live region,
 * because constant announcements would disturb; screen readers read it on request.
 */
function Clock(props: CountdownClockProps) {
  const left = useTimeLeft(props)
  const spoken = left ? ({ role: 'timer', 'aria-live': 'off', 'aria-label': label } as const) : { 'aria-hidden': true }
  return (
    <span className={classNames(styles.clock, !left && styles.unknown)} {...spoken}>
      {UNITS.map((unit, index) => (
        <span key={unit} className={styles.unit}>
          {index > 0 ? <span aria-hidden="true">: </span> : null}
          <b className={styles.digits} data-digits={unit === 'days' ? props.days : undefined}>
            {left ? String(left[unit]).padStart(2, '0') : NO_DIGITS}
          </b>
          <small aria-hidden="true">{units[unit].short}</small>
          {left ? <span className="visually-hidden">{` ${left[unit] === 1 ? units[unit].one : units[unit].many} `}</span> : null}
        </span>
      ))}
    </span>
  )
}

export const CountdownClock = defineIsland('CountdownClock', Clock)
