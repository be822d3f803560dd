/**
 * Builds the links of an editor's preview.
 * @module
 */
import { type ComparedSide, type Comparison, formatComparison } from '#domain/content/comparison.ts'
import { paths, type Site } from '#domain/paths.ts'
import { COMPARISON, PREVIEWS } from './route-patterns.ts'

export const previewPaths = {
  previews: (site: Site) => paths.within(site, PREVIEWS),
  /** The page that shows the published version next to the draft. */
  comparison: (site: Site, asked: Comparison) => paths.within(site, `${COMPARISON.page}?${formatComparison(asked)}`),
  /** One frame of the comparison. It shows the whole page or one part around it, such as the footer. */
  comparedSide: (site: Site, side: ComparedSide, { page, part }: Comparison) =>
    paths.within(site, `${COMPARISON.page}/${side}?${formatComparison({ page, part })}`),
} as const
