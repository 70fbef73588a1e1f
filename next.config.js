import { readFileSync } from 'node:fs'
import { ALIASES, THREADS } from './scripts/reexports.mjs'

/** @returns {import('next').NextConfig} */
export default phase => ({
  // Our other parts are bundled before (scripts/build.mjs), into the folder in which Next writes.
  ...(phase === 'phase-production-build'
    ? { turbopack: { resolveAlias: ALIASES }, env: JSON.parse(readFileSync(THREADS, 'utf8')) }
    : {}),
  cleanDistDir: false,
  poweredByHeader: false,
  // No picture is drawn anew here: the address that would do it for anybody is closed.
  images: { unoptimized: true },
  // scripts/standalone.mjs asks for a folder that runs by itself.
  ...(process.env.PALIMPSEST_STANDALONE ? { output: 'standalone' } : {}),
  // The annotation container keeps its slash; pages are redirected in server/http/addresses.ts.
  skipTrailingSlashRedirect: true,
  // Title and description stand in the head of every page, whoever asks.
  htmlLimitedBots: /.*/,
  // For next dev, which compiles all parts: one copy for all bundles, since classes are compared, and connections counted.
  serverExternalPackages: [
    'better-auth',
    '@better-auth/passkey',
    '@libsql/client',
    'libsql',
    '@prisma/adapter-libsql',
    '@prisma/adapter-pg',
    'pg',
    'pino',
    'prom-client',
  ],
  experimental: {
    // Server code is neither packed nor mapped: a build takes two thirds of the time, and a stack trace can be read.
    turbopackSourceMaps: false,
    serverMinification: false,
    // No process of its own for the style sheets, and no source maps of packages: a build takes less memory.
    turbopackInputSourceMaps: false,
    turbopackPluginRuntimeStrategy: 'workerThreads',
    // A start builds once: a cache of the build is written for seconds, and read by nobody.
    turbopackFileSystemCacheForBuild: false,
    // What renders a page is loaded when it is first asked for: 40 MB less, and a start does not wait for all kinds.
    preloadEntriesOnStart: false,
  },
  // npm run check and npm test look at types; a build need not do it again.
  typescript: { ignoreBuildErrors: process.env.PALIMPSEST_TYPES !== 'check' },
})
