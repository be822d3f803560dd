/**
 * The React tree of a page that visitors share: for nobody in particular.
 * @module
 */
import type { ReactNode } from 'react'
import { DefaultLayout } from '#client/layouts/DefaultLayout.tsx'
import type { HeadFacts, ShellContext } from '#client/shell/page-props.ts'
import type { ChromeContent } from '#domain/entities/content.ts'
import type { PageDefinition } from '#worker/render/page-definition.ts'
import { Document } from './Document.tsx'
import type { OwnStyles } from './own-styles.ts'

/** What a page is made of. */
export interface Parts<Model> {
  readonly shell: ShellContext
  readonly chrome: ChromeContent
  readonly model: Model
  readonly head: HeadFacts
  /** Of what editors chose. */
  readonly styles: OwnStyles
}

export const pageTree = <Model,>(
  { view: View }: PageDefinition<Model>,
  { shell, chrome, model, head, styles }: Parts<Model>,
): ReactNode => (
  <Document shell={shell} head={head} editorStyles={styles.text}>
    <DefaultLayout shell={shell} chrome={chrome}>
      <View shell={shell} model={model} />
    </DefaultLayout>
  </Document>
)
