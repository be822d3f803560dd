import { BlockList, type BlockListProps } from '#client/block-engine/BlockList.tsx'
import type { BlocksModel } from '#client/block-engine/read-blocks.ts'
import type { PageProps } from '#client/shell/page-props.ts'

export type BlocksPageProps = PageProps<BlocksModel> & Pick<BlockListProps, 'onProblem'>

/** Landing and information pages (spec B §2, content page). */
export const ContentPage = ({ shell, model, onProblem }: BlocksPageProps) => (
  <BlockList blocks={model.blocks} market={shell.market} title={model.title} preview={shell.preview} onProblem={onProblem} />
)
