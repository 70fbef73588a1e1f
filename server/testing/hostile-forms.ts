import fc from 'fast-check'

type Field = readonly [name: string, value: string]
/** A form as a page contains it: the page, and the fields it would send. */
export type Offered = { readonly path: string; readonly fields: readonly Field[] }
/** The posted data. */
export type Posted = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const plain = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

/** The forms in the HTML of a page that are posted to it. */
export const formsIn = (path: string, html: string): readonly Offered[] =>
  [...html.matchAll(/<form\b[^>]*>([\s\S]*?)<\/form>/g)]
    .map(([, inside = '']) => ({
      path,
      fields: [...inside.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].flatMap(([tag]): readonly Field[] => {
        const name = attribute(tag, 'name')
        return name ? [[plain(name), plain(attribute(tag, 'value') ?? '')]] : []
      }),
    }))
    .filter(({ fields }) => fields.some(([name]) => name.startsWith('$ACTION')))

const BOUNDARY = '----hostile'
const nasty = fc.constantFrom(
  ...[
    '',
    '\u0000',
    '[',
    '{}',
    '"$"',
    '[["$@0"]]',
    '"$K1"',
    '"$F1"',
    '["$undefined"]',
    'null',
    '{"id":"x","bound":null}',
    '{"id":"","bound":"$@9"}',
  ],
  ...['<script>', '\ud800', '‮‏', 'a'.repeat(70_000), '0'.repeat(300), '__proto__', '-1e999', '2008-03-17', '418.5a'],
)
const value = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 200 }), fc.json({ maxDepth: 3 }))
const fieldName = fc.constantFrom(
  ...[
    '$ACTION_REF_1',
    '$ACTION_1:0',
    '$ACTION_1:1',
    '$ACTION_KEY',
    '$ACTION_ID_',
    '$ACTION_ID_00',
    '0',
    '1',
    '1_$ACTION_REF_1',
  ],
  ...['__proto__', 'constructor', 'toString', '', 'password', 'email', 'text'],
)
const changedIn = (fields: readonly Field[]): fc.Arbitrary<readonly Field[]> =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(Math.max(0, fields.length)), value), { maxLength: 3 }),
      fc.array(fc.tuple(fieldName, value), { maxLength: 2 }),
    )
    .map(([edits, more]) => [
      ...fields.map(([name, held], at): Field => [name, edits.find(([place]) => place === at)?.[1] ?? held]),
      ...more,
    ])

const partOf = ([name, held]: Field): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"\r\n\r\n${held}\r\n`
const multipart = (fields: readonly Field[]): string => `${fields.map(partOf).join('')}--${BOUNDARY}--\r\n`
const types = fc.constantFrom(
  ...[
    `multipart/form-data; boundary=${BOUNDARY}`,
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
  ],
  ...[
    `multipart/form-data; boundary="${'b'.repeat(300)}"`,
    'multipart/mixed; boundary=x',
    'application/x-www-form-urlencoded',
    'text/plain;charset=UTF-8',
  ],
  ...['application/json', 'application/octet-stream', 'multipart/form-data; boundary=\t;;;', ''],
)
const MANGLED: readonly ((body: Buffer, at: number) => Buffer)[] = [
  body => body,
  (body, at) => body.subarray(0, at % (body.length + 1)),
  (body, at) => Buffer.concat([body.subarray(at % (body.length + 1)), body]),
  body => Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  body => Buffer.from(body.toString('latin1').replaceAll('form-data;', 'form-data'), 'latin1'),
  body => Buffer.from(body.toString('latin1').replaceAll('name=', 'filename="x"; size='), 'latin1'),
  (body, at) => Buffer.from(body.map((byte, n) => (n % 97 === at % 97 ? byte ^ 0x80 : byte))),
]
const actionId = fc.oneof(
  fc.constantFrom('', 'x', '0'.repeat(42), '../../etc', '7f'.repeat(21), '%00'),
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 42 }),
)

/** Posts that are nearly those of the forms, each invalid in a different way. */
export const hostilePosts = (forms: readonly Offered[]): fc.Arbitrary<Posted> =>
  fc.constantFrom(...forms).chain(({ path, fields }) =>
    fc
      .record({
        sent: changedIn(fields),
        type: fc.oneof(
          { arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`), weight: 4 },
          { arbitrary: types, weight: 3 },
        ),
        mangle: fc.oneof(
          { arbitrary: fc.constant(0), weight: 2 },
          { arbitrary: fc.nat(MANGLED.length - 1), weight: 2 },
        ),
        at: fc.nat(100_000),
        action: fc.option(actionId, { freq: 3 }),
        raw: fc.option(fc.oneof(value, fc.string({ unit: 'binary' })), { freq: 5 }),
      })
      .map(({ sent, type, mangle, at, action, raw }) => ({
        path,
        headers: {
          ...(type ? { 'Content-Type': type } : {}),
          ...(action === null ? {} : { 'Next-Action': action, Accept: 'text/x-component' }),
        },
        body:
          MANGLED[mangle]?.(
            Buffer.from(
              raw ??
                (type.includes('urlencoded')
                  ? String(new URLSearchParams(sent.map(([name, held]) => [name, held])))
                  : multipart(sent)),
            ),
            at,
          ) ?? Buffer.alloc(0),
      })),
  )
