import { type AnyResource, type Field, importable } from '@melali/shared/resources'
import { useReader } from '@melali/shared/ui'

/** The fields that this user's files can fill. */
export const useFields = (resource: AnyResource): [string, Field][] => importable(resource, useReader())
