import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Suggested, Suggestions } from '#domain/contracts/search.ts'
import { createSuggester, REST_MS } from './suggester.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A suggester whose replies the test can send in any order. */
function typing() {
  const replies = new Map<string, { readonly answer: (found: Suggestions) => void; readonly refuse: () => void }>()
  const shown: Suggested[] = []
  const aborted: string[] = []
  const suggester = createSuggester({
    ask(words, signal) {
      signal.addEventListener('abort', () => aborted.push(words))
      return new Promise((resolve, reject) => replies.set(words, { answer: resolve, refuse: () => reject(new Error('503')) }))
    },
    onSuggested: (suggested) => shown.push(suggested),
  })
  const reply = async (words: string) => {
    replies.get(words)?.answer({ products: [], suggestions: [{ id: words, words }] })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...suggester, replies, shown, aborted, reply }
}

describe('spec A §9 suggestions while typing', () => {
  test('nothing is requested until typing has paused for 200 ms, then the last words are requested once', () => {
    const { type, replies } = typing()
    for (const text of ['li', 'lin', ' linen ']) {
      type(text)
      vi.advanceTimersByTime(REST_MS - 1)
    }
    expect([...replies.keys()]).toEqual([])
    vi.advanceTimersByTime(1)
    expect([...replies.keys()]).toEqual(['linen'])
  })

  test('a delayed first reply never replaces the second, and its request is aborted', async () => {
    const { type, shown, aborted, reply } = typing()
    type('li')
    vi.advanceTimersByTime(REST_MS)
    type('linen')
    expect(aborted).toEqual(['li'])
    vi.advanceTimersByTime(REST_MS)
    await reply('linen')
    await reply('li')
    expect(shown).toMatchObject([{ kind: 'found', words: 'linen' }])
  })

  test('a reply that arrives while the next words are typed is not shown', async () => {
    const { type, shown, reply } = typing()
    type('li')
    vi.advanceTimersByTime(REST_MS)
    type('lin')
    await reply('li')
    expect(shown).toEqual([])
  })

  test.each(['', ' ', 'l'])('%j is too little for a request, and shows nothing', (text) => {
    const { type, shown, replies } = typing()
    type(text)
    vi.advanceTimersByTime(REST_MS)
    expect([shown, replies.size]).toEqual([[{ kind: 'none' }], 0])
  })

  test('a refusal is reported, and the next words are requested', async () => {
    const { type, shown, replies, reply } = typing()
    type('li')
    vi.advanceTimersByTime(REST_MS)
    replies.get('li')?.refuse()
    await vi.advanceTimersByTimeAsync(0)
    type('lin')
    vi.advanceTimersByTime(REST_MS)
    await reply('lin')
    expect(shown).toMatchObject([{ kind: 'failed' }, { kind: 'found', words: 'lin' }])
  })
})
