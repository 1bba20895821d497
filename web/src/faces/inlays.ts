// The mark of each box, as it is let into the middle of its table.
import { brain, suits } from './emblems';

export const inlays: Record<string, string> = {
  zombie: brain,
  ursting: `<g transform="translate(2 2) scale(.46)"><path d="${suits.spades}"/></g><g transform="translate(52 2) scale(.46)"><path d="${suits.hearts}"/></g><g transform="translate(2 52) scale(.46)"><path d="${suits.diamonds}"/></g><g transform="translate(52 52) scale(.46)"><path d="${suits.clubs}"/></g>`,
  grave: '<path d="M24 94V40C24 18 36 8 50 8S76 18 76 40V94Z"/>',
  ward: '<path d="M50 4L92 20V52C92 74 72 90 50 97 28 90 8 74 8 52V20Z"/>',
  'final-word': '<text x="50" y="54" text-anchor="middle" dominant-baseline="central" font-size="96" font-weight="700">W</text>',
  house: '<path d="M50 6L90 28V72L50 94 10 72V28Z"/>',
};
