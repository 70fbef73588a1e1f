/** The parts of the libraries for PDF and Word that are used. */

declare module 'unpdf' {
  type Item = {
    readonly str: string
    readonly transform: readonly number[]
    readonly width: number
    readonly height: number
  }
  type Page = {
    readonly getTextContent: () => Promise<{ readonly items: readonly (Item | { readonly type: string })[] }>
  }
  type Pdf = {
    readonly numPages: number
    readonly getMetadata: () => Promise<{ readonly info: object }>
    readonly getPage: (number: number) => Promise<Page>
    readonly destroy: () => Promise<void>
  }
  export const getDocumentProxy: (bytes: Uint8Array, options?: { readonly verbosity: 0 | 1 }) => Promise<Pdf>
}

declare module 'word-extractor' {
  export default class WordExtractor {
    extract(bytes: Buffer): Promise<{ readonly getBody: () => string }>
  }
}
