import { seedDemo } from '../../demo/seed'
import { testApp } from '../test-app'
import { fuzz } from './fuzz'

/** Prints what is found and how to find it again; ends with 1 where something was. */
const calls = Number(process.env.FUZZ_CALLS)
const seed = Number(process.env.FUZZ_SEED)
const only = process.env.FUZZ_ONLY

const app = await testApp()
await seedDemo(app.database, { storage: app.storage, now: app.clock.now })

const PROGRESS = 10_000

const statuses = new Map<number, number>()
const began = performance.now()
let made = 0
let findings = 0
const pace = () => {
  const seconds = (performance.now() - began) / 1000
  return `${made} calls in ${seconds.toFixed(0)} s, ${(made / seconds).toFixed(0)} a second`
}
const onAnswer = (status: number) => {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  made += 1
  if (made % PROGRESS === 0) console.log(pace())
}
for await (const { name, flaw, call } of fuzz(app, { calls, seed, only, onAnswer })) {
  findings += 1
  console.log(
    `\n${flaw}\n  with ${call}\n  again: npm run fuzz -- --calls ${calls} --seed ${seed} --only "${name}"`,
  )
}
const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
console.log(`\n${pace()}`)
console.log(`${told.join(', ')}\nseed ${seed}: ${findings} findings`)
await app.close()
process.exit(findings ? 1 : 0)
