/** The shape of a text or of a set of texts, whatever the words: what a translation must give. */
export type Translation<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Translation<T[Key]> }
