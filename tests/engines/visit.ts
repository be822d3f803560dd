/**
 * Drives a browser as a shopper would. Puppeteer drives Chromium and Firefox (`page-visit.ts`); WebKit's WebDriver drives WebKit
 * (`driver-visit.ts`).
 * @module
 */

/** A visible element, found by role and name, by label, or by CSS selector. */
export interface Target {
  readonly by: 'label' | 'css' | 'button' | 'link' | 'heading' | 'dialog' | 'textbox' | 'radio' | 'combobox'
  readonly name: string | RegExp
  /** CSS selector of the part of the page to search in. */
  readonly within?: string
}

/** Returns the target's name for failure messages. */
export const nameOf = ({ by, name, within = 'the page' }: Target): string => `${by} "${name}" in ${within}`

export interface Visit {
  /** Resolves when the document has loaded. */
  open(path: string): Promise<void>
  back(): Promise<void>
  /** Like every other action, it waits until its target exists. */
  press(target: Target): Promise<void>
  hover(target: Target): Promise<void>
  /** Clears the field before it types. */
  fill(target: Target, text: string): Promise<void>
  isSeen(target: Target): Promise<boolean>
  /** Returns the value of an expression evaluated in the page. The value must be JSON. */
  read<T>(expression: string): Promise<T>
  resize(size: WindowSize): Promise<void>
  /** Takes a screenshot of the viewport as PNG. */
  picture(): Promise<Uint8Array>
}

export interface WindowSize {
  readonly width: number
  readonly height: number
}

export const WAIT_MS = 20_000
