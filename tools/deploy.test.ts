import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { variables } from '../api/src/platform/env'
import { serverFile } from './server/program.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = read('deploy/compose.yaml')
const image = read('deploy/Dockerfile')
const nginx = read('deploy/nginx.conf')
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

test('the image is built by scripts that there are, and starts the file that the build writes', () => {
  expect(all(image, /npm run (\S+)/g).filter((script) => !scripts.includes(script))).toEqual([])
  expect(all(image, /CMD \["node", "([^"]+)"\]/g)).toEqual([relative(root, serverFile)])
  expect(existsSync(join(root, 'package-lock.json'))).toBe(true)
})

test('what is released from the image is of the commit that it was built from', () => {
  const [argument = 'none'] = all(image, /^ARG (\w+)/gm)
  expect(image).toContain(`RELEASED_COMMIT=$${argument}`)
  const builds = all(compose, /^ +build: (.*)$/gm)
  expect(builds.length).toBeGreaterThan(1)
  expect(builds.filter((build) => !build.includes(`${argument}: "\${${argument}:-}"`))).toEqual([])
  expect(read('docs/operations.md')).toContain(`${argument}=$(git rev-parse --short=12 HEAD) docker compose`)
})

test('every setting of the containers is one that the server reads, and the documentation names it', () => {
  const [api = ''] = all(compose, /x-api: &api\n([\s\S]*?)\n {2}volumes:/g)
  const given = [...all(api, /^ {4}([A-Z_]+):/gm), ...all(image, /\b([A-Z_]+)=\//g)]
  expect(given).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATABASE_REPLICA_URL', 'DATA_DIR']))
  expect(given.filter((name) => !(name in variables.shape))).toEqual([])
  const documented = read('docs/operations.md')
  expect(given.filter((name) => !documented.includes(name))).toEqual([])
})

test('proxy, image and health check speak of one port, and nginx of services that there are', () => {
  const port = String(variables.parse({}).PORT)
  const upstreams = all(nginx, /^ {2}server (\S+):\d+ /gm)
  expect(all(nginx, /^ {2}server \S+:(\d+) /gm)).toEqual(upstreams.map(() => port))
  expect(all(image, /EXPOSE (\d+)/g)).toEqual([port])
  expect(all(compose, /127\.0\.0\.1:(\d+)/g)).toEqual([port])
  const services = all(compose, /^ {2}([\w-]+):/gm)
  expect(upstreams.length).toBeGreaterThan(1)
  expect(upstreams.filter((name) => !services.includes(name))).toEqual([])
  expect(
    all(compose, /\n {4}build: .*dockerfile: ([^ }]+)/g).filter((file) => !existsSync(join(root, file))),
  ).toEqual([])
  expect(all(compose, /- \.\/(\S+?):/g).filter((file) => !existsSync(join(root, 'deploy', file)))).toEqual([])
})

test('one service alone puts the image’s pages into the volumes that the others read, and keeps the key that signs', () => {
  const [site = ''] = all(compose, /\n {2}site:\n([\s\S]*?)\n\n/g)
  const [command] = all(site, /command: (\[.*\])/g).map((text): string[] => JSON.parse(text))
  expect(command?.filter((word) => /\.\w+$/.test(word) && !existsSync(join(root, word)))).toEqual([])
  const [, library = ''] = command?.slice(1) ?? []
  expect(Object.keys(JSON.parse(read('package.json')).dependencies)).toContain(library)

  const [workdir = ''] = all(image, /WORKDIR (\S+)/g)
  expect(all(site, /^ {6}(\S+): \{ condition: service_healthy \}/gm)).toEqual(
    all(nginx, /^ {2}server (\S+):\d+ /gm),
  )
  const [data = ''] = all(image, /DATA_DIR=(\S+)/g)
  const mounts = [`site:${workdir}/site`, `keys:${workdir}/site.keys`, `signing:${data}/keys`]
  expect(all(site, /volumes: (\[.*\])/g).map((text) => JSON.parse(text))).toEqual([mounts])
  expect(all(compose, /"(signing:[^"]+)"/g)).toHaveLength(1)
  expect(all(compose, /^ {2}(\w+):$/gm)).toContain('signing')
  // A volume that is new takes what the image has there: a site that is signed by nobody here.
  const [removed = ''] = all(image, /rm -rf ([^&]+) &&/g)
  expect(removed.trim().split(' ')).toEqual(expect.arrayContaining(['data', 'site', 'site.*']))
})

test('files and page come from where nginx and the API look for them, and draining fits', () => {
  const [folder = ''] = all(nginx, /root (\S+);/g)
  expect(compose).toContain(`site:${folder}:ro`)
  const [workdir = ''] = all(image, /WORKDIR (\S+)/g)
  expect(compose).toContain(`site:${workdir}/site:ro`)
  expect(compose).toContain(`keys:${workdir}/site.keys:ro`)
  const [drain] = all(compose, /DRAIN_SECONDS: "(\d+)"/g).map(Number)
  const [idle] = all(nginx, /keepalive_timeout (\d+)s;/g).map(Number)
  const [grace] = all(compose, /stop_grace_period: (\d+)s/g).map(Number)
  expect(drain).toBeGreaterThan(idle ?? Number.NaN)
  // Draining, and the fifteen seconds that calls under way are given.
  expect(grace).toBeGreaterThan((drain ?? Number.NaN) + 15)
})
