import { remoteNames } from '@melali/shared/build'
import { releaseRemotes } from './release'
import { releaseShell } from './shell'

const shell = releaseShell()
const released = releaseRemotes(remoteNames, shell)
console.log([`shell ${shell}`, ...released.map(({ name, version }) => `${name} ${version}`)].join(' · '))
