type Header = readonly [name: string, value: string]
type Options = { readonly isSecure?: boolean }
export const DATA_POLICY: string
export const pagePolicy: (names?: {
  readonly scripts?: string
  readonly styles?: string
  readonly isDevelopment?: boolean
}) => string
export const securityHeaders: (url: string, options?: Options) => readonly Header[]
export const setSecurityHeaders: (
  url: string,
  response: { setHeader: (name: string, value: string) => unknown },
  options?: Options,
) => void
export const rawRefusal: (status: string, options?: Options) => string
