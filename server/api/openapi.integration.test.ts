import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openapi } from './openapi'

/**
 * The usual rules of a linter, all of them errors, and our own. `/annotations/` ends in a slash because the Web
 * Annotation Protocol requires it of a container (section 4); no other path may.
 */
const RULES = {
  'no-path-trailing-slash': 'off',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-operationId-url-safe': 'error',
  'operation-summary': 'error',
  'operation-description': 'error',
  'operation-4xx-problem-details-rfc7807': 'error',
  'operation-4xx-response': 'error',
  'operation-parameters-unique': 'error',
  'path-declaration-must-exist': 'error',
  'path-parameters-defined': 'error',
  'no-ambiguous-paths': 'off',
  'no-unused-components': 'error',
  'no-invalid-media-type-examples': 'error',
  'security-defined': 'error',
  'info-license': 'error',
  'info-license-strict': 'error',
  'no-server-example.com': 'error',
} as const

const SERIOUS = ['error', 'warn']
test('the OpenAPI document passes the linter', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: RULES })
  const problems = await lintFromString({ source: JSON.stringify(openapi()), config })
  const found = problems
    .filter(({ severity }) => SERIOUS.includes(severity))
    .map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)
  expect(found).toEqual([])
})

test('the linter reports known errors', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: RULES })
  const { components, ...rest } = openapi() as { components: Record<string, unknown> }
  const source = JSON.stringify({ ...rest, components: { ...components, securitySchemes: {} } })
  expect((await lintFromString({ source, config })).map(({ ruleId }) => ruleId)).toContain('security-defined')
})

type Found = { readonly path: string; readonly value: Readonly<Record<string, unknown>> }
const within = (value: unknown, path = ''): readonly Found[] => {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.entries(value).flatMap(([key, one]) => within(one, `${path}/${key}`))
  return Array.isArray(value) ? inner : [{ path, value: value as Found['value'] }, ...inner]
}

test('every array declares its items', () => {
  const bare = within(openapi()).filter(({ value }) => value.type === 'array' && value.items === undefined)
  expect(bare.map(({ path }) => path)).toEqual([])
})

test('every operation says who may call it, and only the container ends in a slash', () => {
  const { paths } = openapi() as { paths: Record<string, Record<string, { readonly security?: unknown }>> }
  const silent = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { security }]) =>
      Array.isArray(security) ? [] : `${method} ${path}`,
    ),
  )
  expect(silent).toEqual([])
  expect(Object.keys(paths).filter(path => path.endsWith('/'))).toEqual(['/annotations/'])
})
