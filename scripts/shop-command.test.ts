import { expect, test } from 'vitest'
import { runShopCommand, type ShopCommand } from './shop-command.ts'

const seen: unknown[] = []
const commands: Readonly<Record<string, ShopCommand>> = {
  price: {
    usage: ['FILE.csv [--dry-run]'],
    does: 'Changes prices',
    load: async () => ({ run: async (args, name) => void seen.push([name, ...args]) }),
  },
}

test('a command gets the arguments after its name', async () => {
  await runShopCommand(['price', 'a.csv', '--dry-run'], commands)
  expect(seen).toEqual([['price', 'a.csv', '--dry-run']])
})

test('an unknown command is reported, with the nearest known one and all usages', async () => {
  await expect(runShopCommand(['pirce'], commands)).rejects.toThrow(
    /no command "pirce"\. Did you mean price\?\nUsage:\n {2}Changes prices:\n {4}npm run shop -- price FILE\.csv/,
  )
  await expect(runShopCommand(['help', 'pirce'], commands)).rejects.toThrow('Did you mean price?')
  await expect(runShopCommand(['toString'], commands)).rejects.toThrow('no command "toString"')
})
