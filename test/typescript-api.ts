// The generator of clients needs the compiler's JavaScript API, which TypeScript 7 does not have.
export { ts as default } from '@ts-morph/common'
