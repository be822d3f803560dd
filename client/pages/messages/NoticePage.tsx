import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import type { PageProps } from '#client/shell/page-props.ts'
import { paths } from '#domain/paths.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { type Notice, noticeText } from '#domain/text/notices.ts'
import message from './MessagePage.module.css'
import styles from './NoticePage.module.css'

export const NoticePage = ({ shell: { market }, model: { title, lead, ways } }: PageProps<Notice>) => (
  <div className={classNames('page', message.message, styles.notice)}>
    <h1 className={classNames(message.title, styles.title)}>{title}</h1>
    <p className={styles.lead}>{lead}</p>
    <nav className={styles.ways} aria-label={noticeText.label}>
      {ways(market).map(({ label, path }, index) => (
        <Button key={path} look={index === 0 ? 'primary' : 'secondary'} href={paths.within(market, path)}>
          {inWordsOf(market, label)}
        </Button>
      ))}
    </nav>
  </div>
)
