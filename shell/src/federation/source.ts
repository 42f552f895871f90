import { CONTRACT, type RegistryEntry } from '@melali/shared/contract'

/** One version of a remote, as it can be fetched. */
export interface Source {
  name: string
  version: string
  entry: string
  integrity: string
  preload: readonly string[]
}

/** The part with a remote's pages. */
export const pagesPart = 'remote'

/** Fetches what a remote exposes under a name: the default of the module, else all of it. */
export type LoadPart = (source: Source, part: string) => Promise<unknown>

export class ForeignContract extends Error {
  constructor(
    readonly remote: string,
    readonly contract: number,
  ) {
    super(`${remote} speaks contract ${contract}; this shell speaks ${CONTRACT} and ${CONTRACT - 1}`)
    this.name = 'ForeignContract'
  }
}

/** What is released, then what was released before. */
export const sourcesOf = ({
  name,
  version,
  entry,
  integrity,
  preload,
  previous,
}: RegistryEntry): Source[] => [
  { name, version, entry, integrity, preload },
  ...(previous ? [{ name, ...previous, preload: [] }] : []),
]

export const refuseForeign = ({ name, contract }: RegistryEntry) => {
  if (contract !== CONTRACT && contract !== CONTRACT - 1) throw new ForeignContract(name, contract)
}
