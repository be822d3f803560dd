import { LookForm } from '#client/components/product/look/LookForm.tsx'
import type { LookPiece } from '#client/components/product/look/look-piece.ts'
import { Notice } from '#client/components/ui/Notice.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import { paths } from '#domain/paths.ts'
import { lookText as text } from '#domain/text/look.ts'
import styles from './LookPage.module.css'

export interface LookPageModel {
  readonly address: { readonly id: number; readonly slug: string; readonly colour: string }
  /** Empty if the pieces could not be loaded. */
  readonly pieces: readonly LookPiece[]
  readonly problem?: string
}

/** The look's form as a page of its own, for visitors without JavaScript and after some pieces could not be added. */
export function LookPage({ shell: { market }, model: { address, pieces, problem } }: PageProps<LookPageModel>) {
  return (
    <div className={`page ${styles.look}`}>
      <h1>{problem ? text.refused.title : text.title}</h1>
      {problem && <Notice tone="error">{problem}</Notice>}
      {pieces.length > 0 && <LookForm market={market} action={paths.look(market, address, address.colour)} pieces={pieces} />}
      <a href={paths.product(market, address, address.colour)}>{text.back}</a>
    </div>
  )
}
