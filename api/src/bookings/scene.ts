import type { Call } from '../platform/serve'
import type { Stage } from './stage'

/** What the functions here need of a call; a job makes its own. */
export interface Scene extends Pick<Call, 'tx' | 'actor' | 'now' | 'locale' | 'audit'> {
  /** Where a change request is played. */
  stage?: Stage
}

/** A call about one booking. */
export type BookingCall = Scene & { params: { id: string }; ifMatch: number | undefined }

/** What else a call's id may stand for than a booking. */
export type OnStage = <C extends BookingCall, R>(handler: (call: C) => Promise<R>) => (call: C) => Promise<R>
