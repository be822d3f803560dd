/**
 * A shell with its holes put into their places. React sends holes behind the shell, each as a hidden element and a script that moves it; without
 * script, and for a page that is stored complete, the same is done here once.
 * @module
 */
import { DOCUMENT_END } from './prerender.ts'

/** What React leaves at the end of a shell for the scripts that move its holes. */
const CLOCK = /<script id="_R_">[^<]*<\/script>$/
/** The beginning and the end of a boundary. */
const BOUNDARY = /<!--(\/?)\$[?!~]?-->/g

/** A hole as React sends it. Its script has the nonce of this render, letters and digits that nothing else in the page can hold. */
const holeOf = (nonce: string): RegExp =>
  new RegExp(
    `^<div hidden id="S:([0-9a-f]+)">(.*?)</div><script nonce="${nonce}">(?:(?!</script>).)*?\\$RC\\("B:([0-9a-f]+)","S:\\1"\\)</script>`,
    's',
  )

/** @returns where the boundary ends whose content begins at `from` */
function endOf(html: string, from: number): number | undefined {
  let depth = 1
  BOUNDARY.lastIndex = from
  for (let found = BOUNDARY.exec(html); found; found = BOUNDARY.exec(html)) {
    depth += found[1] ? -1 : 1
    if (depth === 0) {
      return found.index
    }
  }
  return undefined
}

/**
 * @param tail all that React sent behind the shell
 * @returns the page as React renders it in one go; undefined where the tail holds anything else than holes in their order
 */
export function splice(shell: string, tail: string, nonce: string): string | undefined {
  const hole = holeOf(nonce)
  let html = shell.replace(CLOCK, '')
  let rest = tail
  for (let found = hole.exec(rest); found; found = hole.exec(rest)) {
    const [whole, , content = '', boundary] = found
    const mark = `<!--$?--><template id="B:${boundary}"></template>`
    const start = html.indexOf(mark)
    const end = start < 0 ? undefined : endOf(html, start + mark.length)
    if (end === undefined) {
      return undefined
    }
    html = `${html.slice(0, start)}<!--$-->${content}${html.slice(end)}`
    rest = rest.slice(whole.length)
  }
  return rest === DOCUMENT_END ? html + rest : undefined
}
