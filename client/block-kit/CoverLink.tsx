import styles from './CoverLink.module.css'

/** Makes the whole block a link. Without a label it duplicates a link inside the block, so only pointers can reach it. */
export const CoverLink = ({ href, label }: { href: string; label?: string }) =>
  label ? (
    <a className={styles.cover} href={href}>
      <span className="visually-hidden">{label}</span>
    </a>
  ) : (
    // biome-ignore lint/a11y/useAnchorContent: hidden from assistive technology and the tab order, which meet the link inside
    <a className={styles.cover} href={href} tabIndex={-1} aria-hidden="true" />
  )
