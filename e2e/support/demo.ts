import { cpSync } from 'node:fs'
import { test } from '@playwright/test'
import { createDatabase, type Engine, type OwnDatabase, usual } from './databases'
import { hostServer } from './house/hosted'
import { residentMegabytes } from './memory'
import { type DemoServer, newFolder, removeData, type Site, type Start, startServer } from './server'

/** A demonstration to be copied: no server runs on it. */
interface Seeded {
  dataDir: string
  database?: OwnDatabase
  /** What the process held that filled it, once it was ready. */
  megabytes: number
}

/** The processes of a run tell each other through the environment. */
const variable = (engine: Engine) => `MELALI_SEEDED_${engine.toUpperCase()}`

const seededOn = (engine: Engine): Seeded => {
  const found = process.env[variable(engine)]
  if (!found) throw new Error(`Nothing was seeded on ${engine} before the tests`)
  return JSON.parse(found)
}

/** That start alone was the first on its data; every copy is started a second time. */
export const megabytesOfFirstStart = (engine: Engine) => seededOn(engine).megabytes

/** Fills a demonstration, once for all who copy it; gives back what removes it. */
export const seed = async (engine: Engine) => {
  const database = engine === 'postgres' ? await createDatabase() : undefined
  const { dataDir, pid, stop } = await startServer({ database })
  const megabytes = residentMegabytes(pid)
  await stop()
  process.env[variable(engine)] = JSON.stringify({ dataDir, database, megabytes })
  return () => removeData(dataDir, database)
}

type Settings = Pick<Start, 'env'>

/** The demonstration to oneself, its uploads included. */
const copyDemo = async (engine: Engine) => {
  const seeded = seededOn(engine)
  const database = seeded.database && (await createDatabase(seeded.database.name))
  const dataDir = newFolder()
  cpSync(seeded.dataDir, dataDir, { recursive: true })
  return { dataDir, database }
}

/** A server in a process of its own on a copy of the demonstration. */
export const startDemo = async (engine: Engine, { env }: Settings = {}) =>
  startServer({ env, ...(await copyDemo(engine)) })

/** A server on a copy of the demonstration, for whom its process does not matter. */
export const hostDemo = async ({ env }: Settings = {}) => hostServer({ env, ...(await copyDemo(usual)) })

/** The demonstration for the tests of one file or group: what they change, nobody else sees. */
export const ownDemo = (): Site => {
  let server: DemoServer | undefined
  test.beforeAll(async () => {
    server = await hostDemo()
  })
  // What stays open would be told as the page on which a later file failed.
  test.afterAll(async ({ browser }) => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    await server?.remove()
  })
  return {
    get url() {
      if (!server) throw new Error('The server runs from the first test to the last')
      return server.url
    },
  }
}
