/**
 * The props that are stored beside a shell; its components get nothing else.
 * @module
 */
import type { HeadFacts } from '#client/shell/page-props.ts'
import type { ChromeContent } from '#domain/entities/content.ts'
import { chromeAt } from '#worker/render/chrome.ts'
import type { OwnStyles } from '#worker/render/document/own-styles.ts'
import type { PageRecord } from './page-store.ts'

export interface StoredProps<Model> {
  readonly chrome: ChromeContent
  readonly model: Model
  readonly head: HeadFacts
  readonly styles: OwnStyles
}

/** The props for a given time: a render depends on the time, the stored props do not. */
export const propsAt = <Model>(props: StoredProps<Model>, moment: number): StoredProps<Model> => ({
  ...props,
  chrome: chromeAt(props.chrome, moment),
})

/** Of the chrome, which many pages share. */
const chromeTexts = new WeakMap<ChromeContent, string>()

function chromeText(chrome: ChromeContent): string {
  const known = chromeTexts.get(chrome) ?? JSON.stringify(chrome)
  chromeTexts.set(chrome, known)
  return known
}

/**
 * A page's props as they are stored, and those that its shell is rendered with: through JSON, so that they are exactly what `resume` gets later.
 * The chrome stays the object that it is, since its markup is kept beside it (`client/components/ui/kept.ts`).
 */
export function writeProps<Model>({ chrome, ...own }: StoredProps<Model>): {
  readonly text: string
  readonly props: StoredProps<Model>
} {
  const text = JSON.stringify(own)
  return { text: `{"chrome":${chromeText(chrome)},${text.slice(1)}`, props: { ...JSON.parse(text), chrome } }
}

/** Memoised: parsing for each request would be a third of the cost of a shell hit. No code changes the parsed value. */
const parsed = new WeakMap<object, ReturnType<typeof JSON.parse>>()

/** Of a record whose props are known without parsing. */
export const rememberProps = (record: object, props: StoredProps<unknown>): unknown => parsed.set(record, props)

export function propsOf<Model>(record: Pick<PageRecord, 'props'>): StoredProps<Model> {
  const known: StoredProps<Model> | undefined = parsed.get(record)
  if (known) {
    return known
  }
  const props: StoredProps<Model> = JSON.parse(record.props)
  parsed.set(record, props)
  return props
}
