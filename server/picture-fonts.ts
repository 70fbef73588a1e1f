import { readFile } from 'node:fs/promises'

/** The site's two typefaces in the only format that pictures can be set in (woff; pages are sent woff2). */
export const pictureFonts = async () => {
  const [serif, sans] = await Promise.all(['serif-600', 'sans-500'].map(name => readFile(`app/og/fonts/${name}.woff`)))
  return [
    { name: 'serif', data: serif as Buffer, weight: 600 as const },
    { name: 'sans', data: sans as Buffer, weight: 500 as const },
  ]
}
