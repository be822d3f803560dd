/**
 * The props that are stored beside a shell; its components get nothing else.
 * @module
 */
import type { HeadFacts } from '#client/shell/page-props.ts'
import type { ChromeContent } from '#domain/entities/content.ts'
import { chromeAt } from '#worker/render/chrome.ts'
import type { PageRecord } from './page-store.ts'

export interface StoredProps<Model> {
  readonly chrome: ChromeContent
  readonly model: Model
  readonly head: HeadFacts
}

/** The props for a given time: a render depends on the time, the stored props do not. */
export const propsAt = <Model>(props: StoredProps<Model>, moment: number): StoredProps<Model> => ({
  ...props,
  chrome: chromeAt(props.chrome, moment),
})

/** Memoised: parsing for each request would be a third of the cost of a shell hit. No code changes the parsed value. */
const parsed = new WeakMap<object, ReturnType<typeof JSON.parse>>()

export function propsOf<Model>(record: Pick<PageRecord, 'props'>): StoredProps<Model> {
  const known: StoredProps<Model> | undefined = parsed.get(record)
  if (known) {
    return known
  }
  const props: StoredProps<Model> = JSON.parse(record.props)
  parsed.set(record, props)
  return props
}
