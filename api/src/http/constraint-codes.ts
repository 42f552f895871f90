/** What breaking a named constraint is called in an answer; domains add theirs. */
export const constraintCodes: Record<string, string> = {}
