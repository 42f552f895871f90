import type { Paper, PaperKind } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import type { Db } from '../db'
import type { Storage } from '../platform/storage'
import { codeOf, sumOf } from './code'
import { definitionOf } from './pdf/layout'
import { printed } from './pdf/printer'
import { picturesOf } from './pictures'
import type { PaperCall } from './source'
import { sources } from './sources'
import { wordsIn } from './words'

export interface Asked extends Omit<PaperCall, 'words'> {
  locale: Locale
  /** Where people reach us, for the code. */
  origin: string
}

/** A record's paper in the languages asked for, with the code that says whether it still holds. */
export const made = async (kind: PaperKind, { locale, origin, ...call }: Asked) => {
  const words = wordsIn(call.query, locale)
  const { name, standing, blocks, content, period, agentId } = await sources[kind]({ ...call, words })
  const coded = { kind, id: call.params.id, ...period, sum: sumOf(content) }
  const url = `${origin}/d/${await codeOf(call.tx, coded)}`
  const paper: Paper = {
    name,
    standing,
    languages: words.languages,
    blocks: [...blocks, { kind: 'code', url, text: words.say('code') }],
  }
  return { paper, agentId }
}

export const pdfOf = async (tx: Db, storage: Storage, paper: Paper) =>
  printed(definitionOf(paper, await picturesOf(tx, storage, paper)))
