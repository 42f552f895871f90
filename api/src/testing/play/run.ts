import { writeFileSync } from 'node:fs'
import { mock } from 'node:test'
import { snapshotFile } from '../../demo/snapshot'

/** Plays the script in an empty house in memory, whose database lives by the same clock, and keeps what came of it. */
mock.timers.enable({ apis: ['Date'] })
delete process.env.TEST_DATABASE_URL
const { testApp } = await import('../test-app')
const { play } = await import('./play')
const { readScript } = await import('./script')
const { snapshotOf } = await import('./record')
const { OPENING, Stage } = await import('./stage')
mock.timers.setTime(OPENING.getTime())
const app = await testApp()
await play(new Stage(app, (now) => mock.timers.setTime(now.getTime())), readScript())
const bytes = await snapshotOf(app.db, app.clock.now)
writeFileSync(snapshotFile, bytes)
console.log(`${snapshotFile}: ${Math.round(bytes.length / 1024)} KB`)
await app.close()
process.exit()
