import { about } from './about.ts'
import { countdown } from './countdown.ts'
import { footer } from './footer.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { landing } from './landing.ts'
import type { KeyedItem } from './make.ts'
import { navigation } from './navigation.ts'
import { odd } from './odd.ts'
import { placed } from './tree.ts'
import { VOICES, type Voice } from './voice.ts'

const ofMarket = (voice: Voice): readonly KeyedItem[] => [
  ...navigation(voice),
  footer(voice),
  countdown(voice),
  ...home(voice),
  ...landing(voice),
  ...help(voice),
  ...about(voice),
  odd(voice),
]

/** Every piece of content of every market. */
export const SEED_CONTENT: readonly KeyedItem[] = VOICES.flatMap((voice) => ofMarket(voice).map((keyed) => placed(voice, keyed)))
