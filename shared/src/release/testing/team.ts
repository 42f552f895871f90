import { openStore } from '../open-store'
import { release } from '../release'
import { newRemote, noteAt, removeFolders } from './fixtures'

/** A team in a process of its own: releases each time that it is told to, and tells what should be live now. */
const [site = '', name = ''] = process.argv.slice(2)

process.on('message', async (round) => {
  const [outcome] = await release(openStore(site), [newRemote(name, `${name} ${round}`)], noteAt())
  removeFolders()
  process.send?.(outcome?.version)
})
process.send?.('ready')
