import type { AnyEndpoint } from '@melali/shared/contract'
import type * as z from 'zod'
import type { Actor } from '../../auth/actor'
import { declared, fitFor, type Sent, versionOf } from '../reply'
import { compile } from './compile'
import { isBroken, type Write } from './writer'

const membersOf = (schema?: z.core.$ZodType): z.core.$ZodShape => {
  const { def } = (schema as z.core.$ZodTypes | undefined)?._zod ?? {}
  return def?.type === 'object' ? def.shape : {}
}

/** Whether what it answers with is a record, of which its editor has to tell the version. */
const isVersioned = ({ reply }: AnyEndpoint) => 'version' in membersOf(membersOf(reply).data)

/** As it was before it was fast; whatever is wrong is said here. */
const slowly = (endpoint: AnyEndpoint, actor: Actor, value: unknown) =>
  JSON.stringify(fitFor(actor, declared(endpoint, value))) as string | undefined

/** Checks, cuts and writes the replies of an endpoint; made when the first of them is. */
export const replyWriter = (endpoint: AnyEndpoint) => {
  const versioned = isVersioned(endpoint)
  const writers = new Map<boolean, Write>()

  const writerFor = (showsCost: boolean) => {
    const writer = writers.get(showsCost) ?? compile(endpoint.reply, showsCost)
    writers.set(showsCost, writer)
    return writer
  }

  const textOf = (actor: Actor, value: unknown) => {
    try {
      return writerFor(actor.can('view.cost'))(value)
    } catch (error) {
      if (!isBroken(error)) throw error
      return slowly(endpoint, actor, value)
    }
  }

  return (actor: Actor, value: unknown): Sent => ({
    text: textOf(actor, value),
    version: versioned ? versionOf(value) : undefined,
  })
}
