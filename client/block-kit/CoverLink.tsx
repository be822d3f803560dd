import styles from './CoverLink.module.css'

/** Makes the complete block a link; without a name of its own it repeats a link inside the block, for pointers only. */
export const CoverLink = ({ href, label }: { href: string; label?: string }) =>
  label ? (
    <a className={styles.cover} href={href}>
      <span className="visually-hidden">{label}</span>
    </a>
  ) : (
    // biome-ignore lint/a11y/useAnchorContent: hidden from assistive technology and the tab order, which meet the link inside
    <a className={styles.cover} href={href} tabIndex={-1} aria-hidden="true" />
  )
