/** The shape a translation must have: the same keys and parameters as the original text. */
export type Translation<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Translation<T[Key]> }
