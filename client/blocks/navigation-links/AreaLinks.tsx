import styles from './AreaLinks.module.css'
import type { AreaLink } from './schema.ts'

/**
 * Invisible links over parts of an image. An SVG positions them, because the content security policy forbids style attributes.
 */
export const AreaLinks = ({ areas }: { areas: readonly AreaLink[] }) =>
  areas.length === 0 ? null : (
    <svg className={styles.areas} viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
      {areas.map(({ label, href, left, top, width, height }) => (
        <a key={`${label} ${href}`} href={href} aria-label={label}>
          <rect x={left} y={top} width={width} height={height} />
        </a>
      ))}
    </svg>
  )
