export const ROUTES: readonly string[]
export const safePath: (url: string) => string
export const safeLine: (line: string) => string
