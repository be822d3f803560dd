import { SCENARIOS } from './scenarios.ts'
import { simulate } from './world.ts'
const [name, rate, seconds] = process.argv.slice(2)
const s = SCENARIOS.find((x) => x.name === name)
const { slices, ...o } = await simulate({ ...s!, ...(rate ? { rate: Number(rate) } : {}), ...(seconds ? { seconds: Number(seconds) } : {}) })
console.log(JSON.stringify(o, null, 1), slices.length)
