/** Strokes on a 20 × 20 grid, drawn for this site. */
const STROKES = {
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4',
  calendar: 'M3.5 5h13v12h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  down: 'M5 7.5l5 5 5-5',
  right: 'M7.5 5l5 5-5 5',
  left: 'M12.5 5l-5 5 5 5',
  moved: 'M6 14L14 6M7.5 6H14v6.5',
  star: 'M10 3l2.1 4.5 4.9.6-3.6 3.4.9 4.9L10 14l-4.3 2.4.9-4.9L3 8.1l4.9-.6z',
  link: 'M8.5 11.5l3-3M7 9l-2.2 2.2a2.9 2.9 0 0 0 4 4L11 13M13 11l2.2-2.2a2.9 2.9 0 0 0-4-4L9 7',
  quote: 'M4 13.5c2.5 0 3.5-1.5 3.5-4V6H4v4h3.5M12 13.5c2.5 0 3.5-1.5 3.5-4V6H12v4h3.5',
  highlight: 'M12.5 3.5l4 4-7 7H5.5v-4zM3 17.5h14',
  note: 'M4 3.5h12v9L12.5 16.5H4zM12.5 16.5v-4H16M7 7.5h6M7 10.5h3',
  play: 'M6.5 4.5v11l9-5.5z',
  compare: 'M3.5 4h5.5v12H3.5zM11 4h5.5v12H11zM5.5 7.5H7M13 7.5h1.5M13 10.5h1.5',
  history: 'M4 10a6 6 0 1 1 2 4.5M4 15v-3.5M4 11.5h3.5M10 6.5V10l2.5 2',
  bisect: 'M10 3v14M3.5 10H8M16.5 10H12M5.5 7.5L8 10l-2.5 2.5M14.5 7.5L12 10l2.5 2.5',
  trace: 'M3.5 15.5h13M4.5 12h11M5.5 8.5h9M6.5 5h7',
  check: 'M4 10.5l4 4 8-9',
  cross: 'M5 5l10 10M15 5L5 15',
  tilde: 'M3.5 12c2-4.5 4.5-4.5 6.5-2s4.5 2.5 6.5-2',
  floor: 'M15 4.5L6 8.5l9 4M6 16h9',
  pencil: 'M12.5 4.5l3 3L7 16H4v-3z',
  plus: 'M10 4.5v11M4.5 10h11',
  minus: 'M4.5 10h11',
  swap: 'M4 7h11l-3-3M16 13H5l3 3',
  undo: 'M7 4L3.5 7.5 7 11M4 7.5h8a4.5 4.5 0 0 1 0 9H9',
  share: 'M10 12V3M6.5 6L10 2.8 13.5 6M4 11v6h12v-6',
  print: 'M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6z',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  filter: 'M3.5 5h13M6 10h8M8.5 15h3',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1 1M14.7 14.7l1 1M15.7 4.3l-1 1M5.3 14.7l-1 1',
  moon: 'M16 12A6.5 6.5 0 0 1 8 4a6.5 6.5 0 1 0 8 8z',
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  warn: 'M10 3.5L17.5 16.5h-15zM10 8.5v3.5M10 14.2v.1',
  info: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 9v4.5M10 6.5v.1',
  offline: 'M6 14.5a3.5 3.5 0 0 1-.3-7A5 5 0 0 1 14.5 8a3.3 3.3 0 0 1 1 6.3M3.5 3.5l13 13',
  book: 'M10 5.5C8.5 4 6 3.5 3.5 4v11.5c2.5-.5 5 0 6.5 1.5 1.5-1.5 4-2 6.5-1.5V4c-2.5-.5-5 0-6.5 1.5zM10 5.5V17',
  eye: 'M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  flip: 'M6 16V4M6 4L3 7M6 4l3 3M14 4v12M14 16l-3-3M14 16l3-3',
  unmod: 'M3.5 3.5h13v13h-13zM3.5 12l8.5-8.5M8 16.5L16.5 8',
  under: 'M4 5h12M4 8.5h9M4 13h12M4 16h7',
  flag: 'M5 17V3.5M5 4h10l-2 3.5 2 3.5H5',
} as const

export type IconName = keyof typeof STROKES
export const ICON_NAMES = Object.keys(STROKES) as readonly IconName[]

/** A decorative icon beside text, hidden from screen readers. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="ic" viewBox="0 0 20 20" aria-hidden="true">
    <path d={STROKES[name]} />
  </svg>
)
