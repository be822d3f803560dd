import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import type { PageProps } from '#client/shell/page-props.ts'
import { CONTENT_PAGES } from '#domain/address/route-patterns.ts'
import { paths } from '#domain/paths.ts'
import { departmentsOf } from '#domain/text/departments.ts'
import { errorText } from '#domain/text/errors.ts'
import styles from './ErrorPage.module.css'
import message from './MessagePage.module.css'

export interface ErrorModel {
  readonly status: number
  /** The request's id in the log, for the shopper to quote when asking for help. */
  readonly requestId?: string
  /** States the exact problem if the visitor can correct it. */
  readonly detail?: string
}

/** The error page (spec A §2), with one text for 404 and another for all other errors. */
export function ErrorPage({ shell: { market }, model: { status, requestId, detail } }: PageProps<ErrorModel>) {
  const { notFound, other, links } = errorText
  const missing = status === 404
  return (
    <div className={classNames('page', message.message, styles.error)}>
      {missing ? (
        <>
          <h1 className={styles.code}>{notFound.heading}</h1>
          <p className={message.title}>{notFound.title}</p>
          <p className={styles.body}>{notFound.body}</p>
        </>
      ) : (
        <>
          <h1 className={message.title}>{other.title}</h1>
          {detail ? <p className={styles.body}>{detail}</p> : null}
          <p className={styles.body}>{other.body}</p>
        </>
      )}
      <nav className={styles.links} aria-label={errorText.waysOn}>
        <Button href={paths.home(market)}>{links.home}</Button>
        {departmentsOf(market)
          .slice(0, 2)
          .map(({ name, slugs }) => (
            <Button key={name} look="secondary" href={paths.category(market, slugs)}>
              {name.toUpperCase()}
            </Button>
          ))}
        <Button look="secondary" href={paths.content(market, CONTENT_PAGES.otherStuff)}>
          {links.otherStuff}
        </Button>
      </nav>
      {requestId ? (
        <p className={styles.reference}>
          {errorText.reference} <code>{requestId}</code>
        </p>
      ) : null}
    </div>
  )
}
