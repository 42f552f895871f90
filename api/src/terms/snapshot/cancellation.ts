import { desc, inArray } from 'drizzle-orm'
import { cancellationSteps, type Db } from '../../db'
import { byVersion } from './version'

/** The farthest step first. */
export const loadCancellation = async (tx: Db, versionIds: string[]) =>
  byVersion(
    await tx
      .select()
      .from(cancellationSteps)
      .where(inArray(cancellationSteps.versionId, versionIds))
      .orderBy(desc(cancellationSteps.daysBefore)),
  )
