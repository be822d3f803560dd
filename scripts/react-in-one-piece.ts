/**
 * React's renderer for the edge turns each string of a page into bytes by itself, thousands of them, which is most of what a page costs.
 * This changes its file so that it keeps strings, and encodes what it flushes in one piece: the same bytes in fewer chunks. By which size
 * React moves a boundary out of its place it then counts in characters, as it does where it makes strings; pages here have none moved.
 * @module
 */
import type { Plugin } from 'vite'

/** What stands in the file, how often, and what takes its place. */
interface Change {
  readonly from: string
  readonly times: number
  readonly to: string
}

const CHANGES: readonly Change[] = [
  {
    from: `  currentView = null,
  writtenBytes = 0;
function writeChunk(destination, chunk) {
  if (0 === chunk.byteLength) {
    if (supportsArrayBufferDetached && chunk.buffer.detached)
      throw Error(
        "Cannot transport a detached buffer. This usually happens when trying to transport multiple buffer-spanning views on the same underyling buffer. Either reuse the exact same view by identity or copy the underlying buffer manually via \`view.slice()\`."
      );
  } else if (4096 < chunk.byteLength)
    0 < writtenBytes &&
      (destination.enqueue(new Uint8Array(currentView.buffer, 0, writtenBytes)),
      (currentView = new Uint8Array(4096)),
      (writtenBytes = 0)),
      destination.enqueue(chunk);
  else {
    var allowableBytes = currentView.length - writtenBytes;
    allowableBytes < chunk.byteLength &&
      (0 === allowableBytes
        ? destination.enqueue(currentView)
        : (currentView.set(chunk.subarray(0, allowableBytes), writtenBytes),
          destination.enqueue(currentView),
          (chunk = chunk.subarray(allowableBytes))),
      (currentView = new Uint8Array(4096)),
      (writtenBytes = 0));
    currentView.set(chunk, writtenBytes);
    writtenBytes += chunk.byteLength;
  }
}
`,
    times: 1,
    to: `  written = "";
function writeChunk(destination, chunk) {
  written += chunk;
}
`,
  },
  {
    from: `  currentView &&
    0 < writtenBytes &&
    (destination.enqueue(new Uint8Array(currentView.buffer, 0, writtenBytes)),
    (currentView = null),
    (writtenBytes = 0));
`,
    times: 1,
    to: `  "" !== written &&
    (destination.enqueue(textEncoder.encode(written)), (written = ""));
`,
  },
  { from: 'return textEncoder.encode(content);', times: 2, to: 'return "" + content;' },
  {
    from: `function byteLengthOfChunk(chunk) {
  return chunk.byteLength;
}
`,
    times: 1,
    to: `function byteLengthOfChunk(chunk) {
  return chunk.length;
}
`,
  },
  {
    // Half way through a flush: the rest joins the same piece.
    from: `      completeWriting(destination);
      currentView = new Uint8Array(4096);
      writtenBytes = 0;
`,
    times: 1,
    to: '',
  },
  {
    from: `  currentView = new Uint8Array(4096);
  writtenBytes = 0;
`,
    times: 1,
    to: '  written = "";\n',
  },
  { from: 'segmentByteSize += segment[i].byteLength;', times: 1, to: 'segmentByteSize += byteLengthOfChunk(segment[i]);' },
]

/** What only React's own way needs: none of it may be left. */
const OF_THE_OLD_WAY = /\b(?:currentView|writtenBytes|byteLength|Uint8Array|subarray)\b/

/** @throws where the file is not the one that these changes were made for */
export function inOnePiece(code: string): string {
  let changed = code
  for (const { from, times, to } of CHANGES) {
    const parts = changed.split(from)
    if (parts.length !== times + 1) {
      throw new Error(`React's renderer has this ${parts.length - 1} times, not ${times}:\n${from}`)
    }
    changed = parts.join(to)
  }
  const left = OF_THE_OLD_WAY.exec(changed)
  if (left) {
    throw new Error(`React's renderer still has ${left[0]}`)
  }
  return changed
}

const RENDERER = /\/react-dom\/cjs\/react-dom-server\.edge\.production\.js$/

export const reactInOnePiece: Plugin = {
  name: 'react-in-one-piece',
  apply: 'build',
  transform: {
    filter: { id: RENDERER },
    handler: (code) => ({ code: inOnePiece(code), map: null }),
  },
}
