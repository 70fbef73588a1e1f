import { openapi } from '#server/api/openapi'

export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema | boolean
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly description?: string
  readonly additionalProperties?: Schema | boolean
}
type Parameter = { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Schema }
type Operation = {
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Partial<Content>>>
}
type Content = { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const nameOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

const remark = ({ description }: Schema): string => (description ? `/** ${description} */ ` : '')

const objectOf = ({ properties = {}, required = [], additionalProperties }: Schema): string => {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) && schema.default === undefined ? '' : '?'
    return `${remark(schema)}readonly ${nameOf(name)}${mark}: ${printType(schema)}`
  })
  if (typeof additionalProperties === 'object')
    fields.push(`readonly [name: string]: ${printType(additionalProperties)}`)
  return fields.length === 0 ? 'Readonly<Record<string, unknown>>' : `{ ${fields.join('; ')} }`
}

/** A JSON schema as a TypeScript type, as far as our document uses schemas. */
export const printType = (schema: Schema): string => {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return [...new Set(ways.map(printType))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map(type => PLAIN[type] ?? 'unknown').join(' | ')
  if (schema.prefixItems) return `readonly [${schema.prefixItems.map(printType).join(', ')}]`
  if (schema.type === 'array') return `readonly (${printType(typeof schema.items === 'object' ? schema.items : {})})[]`
  if (schema.type === 'object') return objectOf(schema)
  return PLAIN[String(schema.type)] ?? 'unknown'
}

const part = (name: string, given: readonly Parameter[]): readonly string[] => {
  const found = given.filter(one => one.in === name)
  if (found.length === 0) return []
  const properties = Object.fromEntries(found.map(({ name: field, schema }) => [field, schema]))
  const required = found.filter(one => one.required).map(one => one.name)
  return [`readonly ${name}${required.length > 0 ? '' : '?'}: ${objectOf({ properties, required })}`]
}

const keyOf = (method: string, path: string): string => `'${method.toUpperCase()} ${path}'`
/** JSON of any media type; null without content. */
const schemaIn = ({ content }: Partial<Content> = {}): Schema =>
  content ? (Object.values(content)[0]?.schema ?? {}) : { type: 'null' }
const goodOf = (responses: Operation['responses']): Partial<Content> | undefined =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]

const callOf = (method: string, path: string, { summary, parameters, requestBody }: Operation): string => {
  const parts = [
    ...part('path', parameters),
    ...part('query', parameters),
    ...parameters
      .filter(one => one.name === 'If-Match')
      .map(({ required, schema }) => `${remark(schema)}readonly state${required ? '' : '?'}: string`),
    ...(requestBody ? [`readonly body: ${printType(schemaIn(requestBody))}`] : []),
  ]
  const requested = parts.length === 0 ? 'Readonly<Record<string, never>>' : `{ ${parts.join('; ')} }`
  return `  /** ${summary} */\n  ${keyOf(method, path)}: ${requested}`
}
const answerOf = (method: string, path: string, { responses }: Operation): string =>
  `  ${keyOf(method, path)}: ${printType(schemaIn(goodOf(responses)))}`

/** The calls of the JSON API and their responses, as types by method and path. */
export const printCalls = (): string => {
  const { paths, components } = openapi() as unknown as Document
  const each = (print: typeof callOf): string =>
    Object.entries(paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => print(method, path, operation)),
      )
      .join('\n')
  const named = Object.entries(components.schemas).map(
    ([name, schema]) => `${remark(schema)}\nexport type ${name} = ${printType(schema)}`,
  )
  return [
    '// Made by `npm run client` from the OpenAPI document.',
    `/** What each call of the API asks for. */\nexport type Calls = {\n${each(callOf)}\n}`,
    `/** What each call answers. */\nexport type Answers = {\n${each(answerOf)}\n}`,
    ...named,
    '',
  ].join('\n\n')
}
