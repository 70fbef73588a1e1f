/** Sentences that are understood, one for each form; the nearest of them is shown beside a refusal. */
const FORMS = `
Target creature gets +1/+1 until end of turn.
Creatures you control get +1/+1 and have flying.
White creatures get +1/+1.
Enchanted creature has flying.
Equipped creature gets +2/+2 and loses flying.
Target creature gains flying until end of turn.
Target creature loses flying until end of turn.
All creatures lose all abilities and are 1/1.
Target creature becomes red.
Target creature becomes 0/2 until end of turn.
Target land becomes a 3/3 creature until end of turn. It's still a land.
Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.
Nonbasic lands are Mountains.
Each land is a Swamp in addition to its other land types.
All permanents are artifacts in addition to their other types.
Creatures you control are every creature type.
Target creature has base power and toughness 5/5 until end of turn.
This creature's power and toughness are each equal to the number of Swamps you control.
Until end of turn, target creature gets +X/+X, where X is your devotion to green.
This creature gets +1/+1 for each artifact you control.
As long as you control a Forest, this creature has trample.
Switch target creature's power and toughness until end of turn.
Double target creature's power until end of turn.
Gain control of target creature until end of turn.
You control enchanted creature.
Exchange control of two target creatures.
This creature becomes a copy of target creature until end of turn.
Change the text of target permanent by replacing all instances of red with blue.
Spells cost {1} more.
Blue spells you play cost {1} less.
Your maximum hand size is reduced by two.
Enchanted creature can't have or gain flying.
Target creature loses all other card types.
`
  .trim()
  .split('\n')

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[a-z']+/g) ?? []
const KNOWN = FORMS.map(form => ({ form, words: wordsIn(form) }))

/** The known sentence that has the most words in common with a text. */
export const nearestForm = (text: string): string => {
  const said = new Set(wordsIn(text.slice(0, 400)))
  let best = { form: FORMS[0] ?? '', likeness: 0 }
  for (const { form, words } of KNOWN) {
    const likeness = words.filter(word => said.has(word)).length / (words.length + said.size)
    if (likeness > best.likeness) best = { form, likeness }
  }
  return best.form
}
