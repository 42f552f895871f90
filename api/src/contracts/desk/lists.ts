import {
  exportContracts,
  exportStopSales,
  exportUnpricedSeasons,
  listContracts,
  listStopSales,
  listUnpricedSeasons,
} from '@melali/shared/api'
import type { Door } from '../../platform/door'
import { serveExport } from '../../platform/export/serve-export'
import { pageOf } from '../../platform/listing'
import { serve } from '../../platform/serve'
import { contractColumns, seasonColumns, stopSaleColumns } from './columns'
import { listingOfContracts } from './contract-list'
import { listingOfSeasons } from './season-list'
import { listingOfStops } from './stop-list'

/** What hangs on contracts, of all hotels together. */
export const registerDeskLists = (door: Door) => {
  serve(door, listContracts, (call) => pageOf(call.tx, listingOfContracts(call.query, call), call.query))
  serve(door, listUnpricedSeasons, (call) => pageOf(call.tx, listingOfSeasons(call.query, call), call.query))
  serve(door, listStopSales, (call) => pageOf(call.tx, listingOfStops(call.query, call), call.query))
  serveExport(door, exportContracts, { listing: listingOfContracts, columns: contractColumns })
  serveExport(door, exportUnpricedSeasons, { listing: listingOfSeasons, columns: seasonColumns })
  serveExport(door, exportStopSales, { listing: listingOfStops, columns: stopSaleColumns })
}
