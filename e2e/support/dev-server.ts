import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A development server, once it has compiled. */
export const startDevServer = async (args: readonly string[], cwd: string, env: Record<string, string>) => {
  const server = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text) => {
      said += text
      if (said.includes('compiled')) resolve()
    })
    server.once('exit', () => reject(new Error(said)))
  })
  return {
    said: () => said,
    async stop() {
      server.kill('SIGKILL')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    },
  }
}
