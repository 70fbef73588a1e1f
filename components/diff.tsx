export type Part = { readonly op: 'same' | 'del' | 'ins'; readonly text: string }

/** Old and new words in one run, with `[−]` and `[+]` before them for print and for eyes without colour. */
export const Diff = ({
  parts,
  show = 'both',
}: {
  readonly parts: readonly Part[]
  readonly show?: 'both' | 'old' | 'new'
}) => (
  <>
    {parts
      .filter(({ op }) => op === 'same' || show === 'both' || (show === 'old' ? op === 'del' : op === 'ins'))
      .map(({ op, text }, at) => {
        const key = `${at}${op}`
        if (op === 'del') return <del key={key}>{text}</del>
        if (op === 'ins') return <ins key={key}>{text}</ins>
        return <span key={key}>{text}</span>
      })}
  </>
)
