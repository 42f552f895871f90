import { hotelPackage, hotelPackageDetail } from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import data from './records.json'

export const region = regions.row.parse(data.region)

export const listed = hotelPackage.parse(data.listed)

export const detail = hotelPackageDetail.parse({ ...data.listed, ...data.detail })
