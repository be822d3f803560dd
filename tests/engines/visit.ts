/**
 * Drives a browser as a shopper does, for journeys that run in three engines: Puppeteer drives Chromium and Firefox (`page-visit.ts`), the
 * WebDriver of the system's WebKit drives that (`driver-visit.ts`).
 * @module
 */

/** Something that is seen: by its role and its name, a field by its label, or by a CSS selector. */
export interface Target {
  readonly by: 'label' | 'css' | 'button' | 'link' | 'heading' | 'dialog' | 'textbox' | 'radio' | 'combobox'
  readonly name: string | RegExp
  /** The part of the page to look in: a CSS selector. */
  readonly within?: string
}

/** The name that a failure prints. */
export const nameOf = ({ by, name, within = 'the page' }: Target): string => `${by} "${name}" in ${within}`

export interface Visit {
  /** Resolves when the document is there. */
  open(path: string): Promise<void>
  back(): Promise<void>
  /** Each waits until it is there. */
  press(target: Target): Promise<void>
  hover(target: Target): Promise<void>
  /** Empties the field and types. */
  fill(target: Target, text: string): Promise<void>
  isSeen(target: Target): Promise<boolean>
  /** The value of an expression in the page, as JSON carries it. */
  read<T>(expression: string): Promise<T>
  resize(size: WindowSize): Promise<void>
  /** A PNG of the window. */
  picture(): Promise<Uint8Array>
}

export interface WindowSize {
  readonly width: number
  readonly height: number
}

export const WAIT_MS = 20_000
