import type { Rulings } from '../../ingest/align/ruling'

/** The rulebook was written anew in July 2009: what its editors turned over so far that words alone do not tell. */
export default {
  in: 'content/alignments/2009-07-11.ts',
  earlier: 'comprehensive-rules.2009-05-01',
  later: 'comprehensive-rules.2009-07-11',
  rulings: [
    { from: ['200.4a'], to: ['110.5a'], reason: 'Both say who owns and who controls a token; the answer changed.' },
    { from: ['200.5'], to: ['111.1'], reason: 'Both say what a spell is.' },
    { from: ['213.3'], to: ['111.1'], reason: 'Both say when a card is called a spell.' },
    { from: ['214.3'], to: ['110.1'], reason: 'Both say when a card or token begins and ceases to be a permanent.' },
    { from: ['214.5'], to: ['110.6'], reason: 'Both list the categories of status and what a permanent enters as.' },
    { from: ['217.5d'], to: ['109.4'], reason: 'Both say that objects in other zones have no controller.' },
    { from: ['217.7'], to: ['406'], reason: 'The zone took its new name, exile.' },
    { from: ['310.4'], to: ['510.2'], reason: 'Both say how assigned combat damage is dealt, now without the stack.' },
    { from: ['404.4d'], to: ['603.7c'], reason: 'Both say when a delayed ability loses the object it speaks of.' },
    { from: ['406.2'], to: ['605.5b'], reason: 'Both say that spells are no mana abilities.' },
    { from: ['406.5'], to: ['605.5a'], reason: 'Both say which abilities that make mana use the stack all the same.' },
    { from: ['408.1i'], to: ['114.1', '405.6d'], reason: 'Said once, now in the stack’s section and in their own.' },
    { from: ['408.2c'], to: ['405.6f'], reason: 'Both stand in the list of what does not use the stack.' },
    { from: ['408.2g'], to: ['405.6e'], reason: 'Game actions were renamed turn-based actions; the same list.' },
    { from: ['409.1c'], to: ['601.2c', '700.2c'], reason: 'Targets that depend on a cost and those of a mode parted.' },
    { from: ['411.1'], to: ['605.3'], reason: 'Both say how an activated mana ability departs from others.' },
    { from: ['411.3'], to: ['605.4a'], reason: 'Both say that triggered mana abilities resolve at once.' },
    { from: ['502.10i'], to: ['702.19m'], reason: 'Both speak of several instances of banding.' },
    { from: [], to: ['702.11c'], reason: 'Intimidate is new in this release.' },
    { from: ['502.23a'], to: [], reason: 'The note that threshold is no keyword was dropped.' },
  ],
} satisfies Rulings
