import { readFileSync } from 'node:fs'
import { getPrismaClient } from '@prisma/client/runtime/client'
import type { PrismaClient } from '../../prisma/generated/sqlite/client'

export type Dialect = 'sqlite' | 'postgresql'
/** One model serves both databases, and so does one type. */
export type Client = PrismaClient
type Options = ConstructorParameters<typeof PrismaClient>[0]

/**
 * A database client, as `prisma generate` writes it for a database, but without its types: so a start needs neither the
 * command nor the 113 packages behind it (prisma/README.md).
 */
export const newClient = (dialect: Dialect, options: Options): Client => {
  const schema = readFileSync('prisma/schema.prisma', 'utf8')
  const made = getPrismaClient({
    ...JSON.parse(readFileSync('prisma/client.json', 'utf8')),
    previewFeatures: [],
    activeProvider: dialect,
    inlineSchema: schema.replace('provider = "sqlite"', `provider = "${dialect}"`),
    compilerWasm: {
      importName: './query_compiler_small_bg.js',
      getRuntime: () => import(`@prisma/client/runtime/query_compiler_small_bg.${dialect}.mjs`),
      getQueryCompilerWasmModule: async () => {
        const { wasm } = await import(`@prisma/client/runtime/query_compiler_small_bg.${dialect}.wasm-base64.mjs`)
        return new WebAssembly.Module(Buffer.from(wasm, 'base64'))
      },
    },
  })
  return new made(options as ConstructorParameters<typeof made>[0]) as unknown as Client
}
