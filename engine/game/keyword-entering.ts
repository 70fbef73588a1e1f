export const spelledOut = (n: number): string =>
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][n] ?? String(n)

const ENTERS_WITH: Readonly<Record<string, string>> = {
  fading: 'fade',
  vanishing: 'time',
  modular: '+1/+1',
  graft: '+1/+1',
}
/** Keywords that say how a permanent enters, each as a sentence; parts that are not played are refused by name. */
export const keywordEntering = (text: string): string | null => {
  const [, word = '', n = ''] = /^(fading|vanishing|modular|graft)[ —-]+(\d+)\b/i.exec(text) ?? []
  const counter = ENTERS_WITH[word.toLowerCase()]
  if (counter !== undefined)
    return `This permanent enters with ${spelledOut(Number(n))} ${counter} counter${n === '1' ? '' : 's'} on it.`
  return /^(?:bloodthirst|sunburst|devour|tribute|riot|unleash|amplify|ravenous|read ahead)\b/i.test(text)
    ? `This permanent enters with the rules of ${text.toLowerCase()}.`
    : null
}
