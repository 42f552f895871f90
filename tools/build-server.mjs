import { buildServer } from './server/build.mjs'

await buildServer()
