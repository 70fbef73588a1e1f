import { defineConfig } from 'vitest/config'

const common = { exclude: ['node_modules/**', '.next/**', 'var/**'], testTimeout: 60_000, hookTimeout: 240_000 }

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{rulebook,engine,notes,search,ingest,content,scripts}/**/*.test.ts', '*.test.ts'],
          exclude: [...common.exclude, '**/*.integration.test.ts'],
        },
      },
      { test: { ...common, name: 'dom', environment: 'jsdom', include: ['components/**/*.test.tsx'] } },
      {
        test: {
          ...common,
          name: 'integration',
          include: ['{server,ingest,scripts}/**/*.integration.test.ts', 'server/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      { test: { ...common, name: 'site', include: ['app/**/*.site.test.ts'], fileParallelism: false } },
      // The same tests, as far as they ask the database anything, on PostgreSQL.
      {
        test: {
          ...common,
          name: 'site on PostgreSQL',
          env: { TEST_STORE: 'postgresql' },
          include: ['app/{api-answers,authorisation,limits,members,journeys,restart}.site.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
})
