/**
 * Builds the links of an editor's preview.
 * @module
 */
import { type ComparedSide, type Comparison, formatComparison } from '#domain/content/comparison.ts'
import { paths, type Site } from '#domain/paths.ts'
import { COMPARISON, PREVIEWS } from './route-patterns.ts'

export const previewPaths = {
  previews: (site: Site) => paths.within(site, PREVIEWS),
  /** A content page's live version next to its draft. */
  comparison: (site: Site, asked: Comparison) => paths.within(site, `${COMPARISON.page}?${formatComparison(asked)}`),
  /** One side of the comparison in a frame: the page, or a part around every page. */
  comparedSide: (site: Site, side: ComparedSide, { page, part }: Comparison) =>
    paths.within(site, `${COMPARISON.page}/${side}?${formatComparison({ page, part })}`),
} as const
