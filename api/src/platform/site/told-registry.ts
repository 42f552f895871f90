import type { Registry } from '@melali/shared/contract'
import {
  healthyVersions,
  type Keys,
  knownVersions,
  ownerKeys,
  type parseRegistry,
  type Stored,
  served,
  shellName,
  signedPage,
  withLastGood,
} from '@melali/shared/release'
import type { FastifyBaseLogger } from 'fastify'
import { toldOf } from './told'

type Read = (path: string) => Promise<Stored | undefined>
type Parsed = ReturnType<typeof parseRegistry>

/** What may be live of a shell, the best first. */
const shellsOf = (registry: Registry) => [
  ...new Set([registry.shell, ...healthyVersions(registry, shellName)].filter(Boolean)),
]

/** What browsers are told of a registry and a shell, and why of some they aren't. */
export const tellerOf = (read: Read, log: FastifyBaseLogger, failed: () => void) => {
  const leaveOut = (found: object) => {
    failed()
    log.error(found, 'left out of the registry')
  }
  const startOf = async (versions: readonly string[], keys: Keys) => {
    const start = await signedPage(read, versions, keys)
    for (const [version, problems] of start.refused) log.error({ shell: version, problems }, 'not served')
    return start
  }

  return {
    async told({ registry: whole, leftOut }: Parsed, keys: Keys) {
      for (const one of leftOut) leaveOut(one)
      const { registry: passing, canaries, refused } = served(whole, keys)
      for (const { entry, problems } of refused) leaveOut({ remote: entry.name, problems })
      const { registry, unread } = await withLastGood(read, whole, passing, keys)
      for (const [remote, cause] of unread) log.error({ remote, cause }, 'what it was before can’t be read')
      const { version, page, refused: refusedShells } = await startOf(shellsOf(whole), keys)
      const mayDiffer = canaries.length > 0
      const told = { ...registry, shell: version ?? registry.shell, ...(mayDiffer && { mayDiffer }) }
      return {
        registry: told,
        toldTo: toldOf(told, canaries),
        versions: knownVersions(whole),
        leftOut: [
          ...refused.map(({ entry: { name, version }, problems }) => ({ name, version, problems })),
          ...[...refusedShells].map(([version, problems]) => ({ name: shellName, version, problems })),
        ],
        page: page?.toString(),
        keys: ownerKeys(keys),
        isWhole: unread.length === 0,
      }
    },
    /** Of a site without a registry: the page alone, so that people can sign in and are told that the list is missing. */
    async toldWithout(shells: readonly string[], keys: Keys) {
      const { page } = await startOf(shells, keys)
      const versions: ReadonlySet<string> = new Set()
      return { versions, page: page?.toString(), keys: ownerKeys(keys), isWhole: false }
    },
  }
}
