const NAMES: Readonly<Record<string, string>> = {
  'comprehensive-rules': 'Comprehensive Rules',
  rulings: 'D’Angelo rulings',
  'rules-summary': 'Rules Summary',
  rulebook: 'Rulebook',
  'tournament-rules': 'Tournament Rules',
  'infraction-guide': 'Infraction Procedure Guide',
  'comprehensive-rules-zh': 'Comprehensive Rules in Chinese',
  book: 'Book',
  bulletin: 'Bulletin',
  digest: 'Digest',
}

/** The common name of a document. */
export const printDocument = (document: string): string => NAMES[document] ?? document
