import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '../../db'
import { type Env, readEnv } from '../env'
import { createStorage } from '../storage'
import { backUp } from './backup'
import { checkBackup, type Manifest } from './manifest'
import { restore } from './restore'

/** Nobody waits for an answer here, and a table may be long. */
const patience = { statement: 86_400, lock: 60, connection: 20 }

const usage = `npm run backup -- [folder]                    a new folder, backups/<time> unless told
npm run restore -- <folder>                   into an empty database
npm run restore -- <folder> --replace         into one that is not; what it holds is lost
npm run restore -- <folder> --check           every file against the manifest, and nothing else`

const withTarget = async <T>(env: Env, work: (target: Parameters<typeof restore>[0]) => Promise<T>) => {
  const database = await connect({ ...env, connections: 2, patience })
  try {
    return await work({ database, storage: await createStorage(env) })
  } finally {
    await database.close()
  }
}

const sumUp = ({ tables, uploads, at }: Manifest) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables, ${rows} rows, ${uploads.length} uploads of ${at}`
}

const folderOf = (at: Date) => `backups/${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

const makeBackup = async (given: string | undefined) => {
  const at = new Date()
  const folder = resolve(given ?? folderOf(at))
  if (existsSync(folder)) throw new Error(`${folder} is there already`)
  const told = await withTarget(readEnv(process.env), (from) => backUp(from, folder, at))
  console.log(`${folder}\n${sumUp(told)}`)
  if (!told.missing.length) return
  console.error(
    `The storage lacks ${told.missing.length} uploads that the database names: ${told.missing.join(', ')}`,
  )
  process.exitCode = 2
}

const bringBack = async (folder: string, { check, replace }: { check: boolean; replace: boolean }) => {
  if (check) return console.log(`As it was written: ${sumUp(await checkBackup(folder))}`)
  const told = await withTarget(readEnv(process.env), (to) => restore(to, folder, { replace }))
  console.log(`Restored and checked: ${sumUp(told)}`)
}

const run = async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } },
  })
  const [action, folder] = positionals
  if (action === 'backup') return makeBackup(folder)
  if (action === 'restore' && folder) return bringBack(resolve(folder), values)
  throw new Error(usage)
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
