import { Fragment } from 'react'
import { logo } from '#domain/text/logo.ts'
import styles from './Logo.module.css'

/** The wordmark: text in the display font, and SVG shapes with a text alternative. */
export const Logo = () => (
  <span className={styles.logo}>
    {logo.map((part) =>
      typeof part === 'string' ? (
        part
      ) : (
        <Fragment key={part.path}>
          <svg className={styles.mark} viewBox={part.box ?? '0 0 20 20'} aria-hidden="true">
            <path d={part.path} />
          </svg>
          <span className="visually-hidden">{part.reads}</span>
        </Fragment>
      ),
    )}
  </span>
)
