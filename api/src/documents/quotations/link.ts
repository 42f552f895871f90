import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Db } from '../../db'
import { keyOf } from '../code'

const ID = 16
const SEAL = 16

/** Another seal than that of a paper's code: who scans the paper is told one word, who has the link may answer. */
const sealOf = async (tx: Db, id: Uint8Array) =>
  createHmac('sha256', await keyOf(tx))
    .update('quotation')
    .update(id)
    .digest()
    .subarray(0, SEAL)

/** What stands in the address that a guest is given. */
export const linkOf = async (tx: Db, id: string) => {
  const bytes = parse(id)
  return Buffer.concat([bytes, await sealOf(tx, bytes)]).toString('base64url')
}

/** Whose link it is; nothing for one that we never gave. */
export const idOfLink = async (tx: Db, link: string) => {
  const bytes = Buffer.from(link, 'base64url')
  if (bytes.length !== ID + SEAL) return undefined
  const id = bytes.subarray(0, ID)
  return timingSafeEqual(await sealOf(tx, id), bytes.subarray(ID)) ? stringify(id) : undefined
}
