import { useEffect, useState } from 'react'
import { defineIsland } from '#client/islands/define-island.ts'
import { type TimeLeft, timeLeft, untilNextSecond } from '#domain/content/countdown.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './CountdownClock.module.css'
import { serverAhead } from './server-ahead.ts'

interface CountdownClockProps {
  readonly endsAt: number
  /** The end in words, formatted on the server, because server and browser may format a date differently. */
  readonly ends: string
  /** The moment of a preview; its clock starts when the page opens. */
  readonly moment?: number
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const
const { units, timeLeft: label } = layoutText.countdown

/** Undefined until the server's time is known: until then the page shows the words, not wrong digits. */
function useTimeLeft({ endsAt, moment }: CountdownClockProps): TimeLeft | undefined {
  const [left, setLeft] = useState<TimeLeft>()
  useEffect(() => {
    const ahead = moment === undefined ? serverAhead() : moment - Date.now()
    if (ahead === undefined) {
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

/** The end in words; then, in the same place, the time left. Not a live region: screen readers read it only on request. */
function Clock(props: CountdownClockProps) {
  const left = useTimeLeft(props)
  return (
    <span className={styles.clock}>
      <span className={left ? styles.covered : undefined}>{props.ends}</span>
      {left ? (
        <span className={styles.digits} role="timer" aria-live="off" aria-label={label}>
          {UNITS.map((unit, index) => (
            <span key={unit} className={styles.unit}>
              {index > 0 ? <span aria-hidden="true">: </span> : null}
              <b>{String(left[unit]).padStart(2, '0')}</b>
              <small aria-hidden="true">{units[unit].short}</small>
              <span className="visually-hidden"> {left[unit] === 1 ? units[unit].one : units[unit].many} </span>
            </span>
          ))}
        </span>
      ) : null}
    </span>
  )
}

export const CountdownClock = defineIsland('CountdownClock', Clock)
