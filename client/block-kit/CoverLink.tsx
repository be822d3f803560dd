import styles from './CoverLink.module.css'

/** Makes the whole block clickable. Without a label, it repeats a link inside the block and is reachable only by pointer. */
export const CoverLink = ({ href, label }: { href: string; label?: string }) =>
  label ? (
    <a className={styles.cover} href={href}>
      <span className="visually-hidden">{label}</span>
    </a>
  ) : (
    // biome-ignore lint/a11y/useAnchorContent: hidden from screen readers and the tab order, which reach the link inside the block
    <a className={styles.cover} href={href} tabIndex={-1} aria-hidden="true" />
  )
