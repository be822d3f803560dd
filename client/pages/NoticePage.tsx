import { Button } from '#client/components/ui/Button.tsx'
import { paths } from '#domain/paths.ts'
import { type Notice, noticeText } from '#domain/text/notices.ts'
import styles from './NoticePage.module.css'
import type { PageProps } from './page-props.ts'

/** A screen that says what works today, and leads on. */
export const NoticePage = ({ shell: { market }, model: { title, lead, ways } }: PageProps<Notice>) => (
  <div className={`page ${styles.notice}`}>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.lead}>{lead}</p>
    <nav className={styles.ways} aria-label={noticeText.label}>
      {ways.map(({ label, path }, index) => (
        <Button key={path} look={index === 0 ? 'primary' : 'secondary'} href={paths.within(market, path)}>
          {label}
        </Button>
      ))}
    </nav>
  </div>
)
