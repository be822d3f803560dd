/**
 * Parts of a page that are the same wherever the same content is shown: most of a layout's markup. React draws such a part once, and
 * later pages get its text (`worker/render/kept-chrome.ts`), which is the same bytes.
 * @module
 */
import { createElement, type ReactNode } from 'react'

/**
 * What an element holds, made of one piece of content and of nothing else: no visitor, no address, no clock. It has no hole and no island,
 * since their ids say where on its page each of them is.
 */
export type Part<Content extends object> = (props: { readonly content: Content }) => ReactNode

/** They go with the content. */
const texts = new WeakMap<object, ReadonlyMap<unknown, string>>()

export const isKept = (content: object): boolean => texts.has(content)

/** @param markup of each part, as React draws it */
export function keepMarkup<Content extends object>(content: Content, markup: ReadonlyMap<Part<Content>, string>): void {
  texts.set(content, markup)
}

/** Attributes of the element around a part. The text is React's own, which has escaped what editors wrote: `<nav {...holding(Entries, menu)} />`. */
export function holding<Content extends object>(part: Part<Content>, content: Content) {
  const text = texts.get(content)?.get(part)
  return text === undefined ? { children: createElement(part, { content }) } : { dangerouslySetInnerHTML: { __html: text } }
}
