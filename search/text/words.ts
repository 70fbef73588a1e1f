const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Stop words; dropped unless nothing else was typed. */
export const STOP_WORDS = set(`
  a an the this that these those there here it its they them their theirs he him his she her hers we us our i me my mine
  you your yours is are was were be been being am do does did doing done has have had having will would shall should can
  could may might must of to in on at by for with from into onto as and or but so if then than when while where which who
  whom whose what why how any some all each every both either neither not no nor only just also too very such same own
  about again ever still get gets got getting happen happens happened mean means meaning definition define defined explain
  work works please exactly actually let lets much many dont doesnt didnt isnt arent wasnt werent im ive id youre theyre
  whats whos theres thats hows wont wouldnt couldnt shouldnt rule rules mtg magic
`)

/** What a question begins with or holds: the reader describes a situation rather than naming a thing. */
export const QUESTION_WORDS = set(
  'what when where which who whom whose why how can could do does did is are was were will would should may if am must',
)

/** Words that ask what something is. */
export const DEFINES = set('define defined defines definition meaning mean means glossary')

/** Words around a name that ask for it; taken off at both ends. */
export const FRAME = set(`
  what whats which is are was does do did how the a an of define defined definition meaning mean means explain glossary
  work works mtg magic please obsolete informal
`)

/** Words that put two things side by side. */
export const COMPARES = set('difference differences between versus vs compare compared comparison')

/** Words next to a rule's number that ask for its text. */
export const SAYS = set('say says said state states stated read reads text wording words exact full about')
