import { expect, test } from 'vitest'
import { formatChosenOptions, readChosenOptions } from './chosen-options.ts'

const again = (query: string): string => formatChosenOptions(readChosenOptions(new URLSearchParams(query)))

test.each([
  ['', ''],
  ['Size=10&Length=Regular', 'Size=10&Length=Regular'],
  ['Length=Short&logout=true&Size=%2010%20', 'Size=10&Length=Short'],
  ['Size=7%C2%BD', 'Size=7%C2%BD'],
  ['Size=150+%C3%97+200+cm&Length=A5+%28lined%29', 'Size=150+%C3%97+200+cm&Length=A5+%28lined%29'],
  ['size=10', ''],
  ['Size=<b>', ''],
  [`Size=${'1'.repeat(61)}&Length=Long`, 'Length=Long'],
])('spec A §2 %j chooses %j', (query, written) => expect(again(query)).toBe(written))
