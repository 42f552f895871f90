import fc from 'fast-check'

/** What people, and those who try the product, type into a field of a number, an amount, a day or a time. */
export const anyTyped = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[-+]?[0-9]{1,7}([.,][0-9]{0,3})?( ?%)?$/),
  fc.stringMatching(/^[0-9]{1,2}[:.h]?[0-9]{1,2}$/),
  fc.stringMatching(/^[0-9]{1,2}[/. -]([0-9]{1,2}|Feb|June|Sept)[/. -]20[0-9]{2}$/),
)
