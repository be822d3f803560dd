/**
 * Drives a browser like a shopper, for journeys in three engines: Puppeteer drives Chromium and Firefox (`page-visit.ts`), WebKit's
 * WebDriver drives WebKit (`driver-visit.ts`).
 * @module
 */

/** A visible element, by role and name, by label, or by CSS selector. */
export interface Target {
  readonly by: 'label' | 'css' | 'button' | 'link' | 'heading' | 'dialog' | 'textbox' | 'radio' | 'combobox'
  readonly name: string | RegExp
  /** CSS selector of the part to search in. */
  readonly within?: string
}

/** Name of a target in failure messages. */
export const nameOf = ({ by, name, within = 'the page' }: Target): string => `${by} "${name}" in ${within}`

export interface Visit {
  /** Resolves when the document has loaded. */
  open(path: string): Promise<void>
  back(): Promise<void>
  /** All actions wait until their target exists. */
  press(target: Target): Promise<void>
  hover(target: Target): Promise<void>
  /** Clears the field and types. */
  fill(target: Target, text: string): Promise<void>
  isSeen(target: Target): Promise<boolean>
  /** The value of an expression in the page; must be JSON. */
  read<T>(expression: string): Promise<T>
  resize(size: WindowSize): Promise<void>
  /** Screenshot of the window as PNG. */
  picture(): Promise<Uint8Array>
}

export interface WindowSize {
  readonly width: number
  readonly height: number
}

export const WAIT_MS = 20_000
