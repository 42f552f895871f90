import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { standInConfig, standInFolder } from './stand-in-config'

const build = (dir: string) =>
  new Promise<void>((resolve, reject) => {
    const compiler = rspack(standInConfig(dir))
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')))
      compiler.close(() => resolve())
    })
  })

/** A development server's last words: to who asks for a page, the stand-in shell, built when it is first asked for. */
export const serveStandIn = (dir: string) => {
  let built: Promise<void> | undefined
  return {
    name: 'stand-in',
    middleware: ({ headers }: IncomingMessage, response: ServerResponse, next: (cause?: unknown) => void) => {
      if (!headers.accept?.includes('text/html')) return next()
      built ??= build(dir)
      built.then(
        () =>
          response
            .setHeader('content-type', 'text/html; charset=utf-8')
            .end(readFileSync(join(standInFolder(dir), 'index.html'))),
        (cause) => {
          built = undefined
          next(cause)
        },
      )
    },
  }
}

export const standInFiles = (dir: string) => ({
  directory: standInFolder(dir),
  publicPath: '/stand-in',
  serveIndex: false,
  watch: false,
})
