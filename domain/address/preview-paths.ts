/**
 * Builds the links of an editor's preview.
 * @module
 */
import { type ComparedSide, type Comparison, formatComparison } from '#domain/content/comparison.ts'
import { paths, type Site } from '#domain/paths.ts'
import { COMPARISON, PREVIEWS } from './route-patterns.ts'

export const previewPaths = {
  previews: (site: Site) => paths.within(site, PREVIEWS),
  /** Shows a page's published version next to its draft. */
  comparison: (site: Site, asked: Comparison) => paths.within(site, `${COMPARISON.page}?${formatComparison(asked)}`),
  /** One frame of the comparison. It shows the page, or one part of the chrome, such as the footer. */
  comparedSide: (site: Site, side: ComparedSide, { page, part }: Comparison) =>
    paths.within(site, `${COMPARISON.page}/${side}?${formatComparison({ page, part })}`),
} as const
