import { CONTRACT, type RegistryEntry, type Seal } from '@melali/shared/contract'
import { isGivenUp } from './given-up'

/** One version of a remote, as it can be fetched. */
export interface Source {
  name: string
  version: string
  entry: string
  integrity: string
  preload: readonly string[]
  contract?: number
  seal?: Seal | undefined
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

/** What is released, then what was released before; the other way round once this tab gave the first one up. */
export const sourcesOf = (entry: RegistryEntry): Source[] => {
  const { name, version, integrity, preload, contract, previous, seal } = entry
  const released = { name, version, entry: entry.entry, integrity, preload, contract, seal }
  const before = previous ? [{ name, ...previous, preload: [] }] : []
  return isGivenUp(name, version) ? [...before, released] : [released, ...before]
}

/** Of what was released before contracts were noted there, its own files have the word. */
export const refuseForeign = ({ name, contract = CONTRACT }: Source) => {
  if (contract !== CONTRACT && contract !== CONTRACT - 1) throw new ForeignContract(name, contract)
}
