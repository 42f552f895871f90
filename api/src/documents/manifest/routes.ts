import { manifestPaper, manifestPdf, manifestSheets } from '@melali/shared/api'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'
import { pdfOf } from '../make'
import { manifestPaperOf } from './paper'
import { manifestSheetsOf } from './sheets'

/** The same manifest for who reads it, prints it and sorts it. */
export const registerManifestFiles = (door: Door) => {
  serve(door, manifestPaper, async ({ tx, query, locale }) => ({
    data: await manifestPaperOf(tx, query, locale),
  }))
  serve(door, manifestPdf, async ({ tx, query, locale }) => {
    const paper = await manifestPaperOf(tx, query, locale)
    const body = await pdfOf(tx, door.storage, paper)
    return { body, type: 'application/pdf', name: `${paper.name}.pdf` }
  })
  serve(door, manifestSheets, ({ tx, query, locale }) => manifestSheetsOf(tx, query, locale))
}
