import { remoteNames } from '@melali/shared/build'
import { buildProjects } from './site/build.mjs'
import { releaseRemotes } from './site/release'

const name = process.argv[2] ?? ''
if (!remoteNames.includes(name)) {
  console.error(`Usage: npm run release:remote -- <${remoteNames.join(' | ')}>`)
  process.exit(2)
}

buildProjects([`@melali/remote-${name}`])
for (const { version } of releaseRemotes([name])) console.log(`${name} is at ${version}`)
