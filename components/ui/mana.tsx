const GLYPHS: Readonly<Record<string, readonly [glyph: string, says: string]>> = {
  W: ['w', 'white'],
  U: ['u', 'blue'],
  B: ['b', 'black'],
  R: ['r', 'red'],
  G: ['g', 'green'],
  C: ['c', 'colorless'],
  T: ['tap', 'tap'],
  OT: ['tap', 'tap'],
  Q: ['untap', 'untap'],
  S: ['s', 'snow'],
  SI: ['s', 'snow'],
  P: ['p', 'Phyrexian'],
  E: ['e', 'energy'],
  X: ['x', 'X'],
  Y: ['y', 'Y'],
  Z: ['z', 'Z'],
}
const COLOURED = new Set(['w', 'u', 'b', 'r', 'g'])

/** The spoken name of a symbol in braces: `{T}` is "tap", `{2/W}` is "2 or white". */
export const printSymbol = (code: string): string =>
  code
    .split('/')
    .map(part => GLYPHS[part.toUpperCase()]?.[1] ?? part)
    .join(' or ')

/** One symbol in a line of text, such as `T`, `W` or `2/W`, with a name for screen readers. */
export const Mana = ({ code }: { readonly code: string }) => {
  const glyph = GLYPHS[code.toUpperCase()]?.[0]
  const tone = glyph === undefined ? 'c' : COLOURED.has(glyph) ? glyph : 'c'
  return (
    <span className={`sym ${tone}`} role="img" aria-label={printSymbol(code)} data-code={code}>
      {glyph === undefined ? (
        <span aria-hidden="true">{code}</span>
      ) : (
        <svg aria-hidden="true">
          <use href={`/mana.svg#${glyph}`} />
        </svg>
      )}
    </span>
  )
}

const LETTER: Readonly<Record<string, string>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' }
/** The colours of an object as pips; nothing for a colourless one. */
export const Pips = ({ colors }: { readonly colors: readonly string[] }) =>
  colors.length === 0 ? null : (
    <span className="pips">
      {colors.map(color => (
        <Mana key={color} code={LETTER[color] ?? color} />
      ))}
    </span>
  )
