import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNginx } from '../../tools/lib/nginx.mjs'
import { freePort } from '../bench/free-port'
import type { Site } from './server'

const root = join(import.meta.dirname, '../..')

/** The configuration that is delivered, with addresses of this machine. */
const configured = (port: number, apis: readonly Site[]) => {
  const addresses = apis.map(({ url }) => new URL(url).port)
  return readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/melali/site;', `root ${join(root, 'site')};`)
    .replaceAll(/server api-(\d):4000/g, (_, number) => `server 127.0.0.1:${addresses[number - 1]}`)
}

const around = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${folder}/${use};`).join(' ')}
  include ${folder}/site.conf;
}
`

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** nginx in front of API processes, as it is delivered. */
export const startNginx = async (apis: readonly Site[]) => {
  const program = findNginx()
  if (!program) throw new Error('nginx is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'melali-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'site.conf'), configured(port, apis))
  writeFileSync(join(folder, 'nginx.conf'), around(folder))
  const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const url = `http://localhost:${port}`
  while (!(await isUp(`${url}/health`)))
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${said}`)
  return {
    url,
    said: () => said,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGQUIT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
