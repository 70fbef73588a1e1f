import { SOURCES } from './site'

/** One address of every page type; all of them stand in the digest too. */
const PAGES = [
  '/',
  '/rules',
  '/rules/418.5a?on=2008-03-17',
  '/rules/418?on=2008-03-17',
  '/rules/4?on=2008-03-17',
  '/rules/418.5b-g?on=2008-03-17',
  '/rules/418.5a/history?on=2008-03-17',
  '/search',
  '/search?q=timestamp&on=2008-03-17',
  '/search?q=zzzzqx',
  '/compare',
  '/compare/2007-02-01..2007-10-01/418',
  '/compare/2007-02-01..2007-10-01/418?view=inline',
  '/compare/2007-02-01..2007-10-01/418?view=sentences',
  '/releases',
  '/since/2007-05',
  '/glossary',
  '/bulletins',
  '/identify',
  '/citations',
  '/scenarios',
  '/scenarios/wild-mongrel?on=2008-03-17',
  '/about',
  '/about/data',
  '/about/display',
  '/about/keys',
  '/about/privacy',
  '/about/style',
] as const
const ONLY_WITH_SOURCES = [
  '/rules/418.5a',
  '/rules/418.5a/2007-10-01',
  '/glossary/Layer',
  '/rulings/418.5.Ruling.1',
  '/bulletins/1998-02',
  '/releases/comprehensive-rules.2008-02-01',
] as const
export const ADDRESSES = SOURCES ? [...PAGES, ...ONLY_WITH_SOURCES] : PAGES
