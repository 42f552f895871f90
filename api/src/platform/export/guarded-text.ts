/** What makes a spreadsheet run a text as a formula, also behind blanks, invisible characters and what parts cells. */
const dangerous = /^'*(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf};,]*[=+\-@|＝＋－＠])/u

/** A text that stays a text when a spreadsheet opens it. */
export const guarded = (text: string) => (dangerous.test(text) ? `'${text}` : text)

/** The text as it was before it was guarded. */
export const unguarded = (text: string) =>
  text.startsWith("'") && dangerous.test(text.slice(1)) ? text.slice(1) : text
