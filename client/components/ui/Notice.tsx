import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Notice.module.css'

export interface NoticeProps {
  readonly tone?: 'info' | 'success' | 'error'
  /**
   * Announces the message when it appears: errors at once, others politely. Set to false for text that is in the page from the
   * start.
   */
  readonly live?: boolean
  readonly id?: string
  readonly children: ReactNode
}

export function Notice({ tone = 'info', live = true, id, children }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div id={id} className={classNames(styles.notice, styles[tone])} role={live ? role : undefined}>
      {children}
    </div>
  )
}
