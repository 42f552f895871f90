import type { Call } from '../platform/serve'

/** What the functions here need of a call; a job makes its own. */
export type Scene = Pick<Call, 'tx' | 'actor' | 'now' | 'locale' | 'audit'>

/** A call about one booking. */
export type BookingCall = Scene & { params: { id: string }; ifMatch: number | undefined }
