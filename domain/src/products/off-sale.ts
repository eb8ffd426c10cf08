/** What exports of shops say of products that they do not sell. */

type Cells = Readonly<Record<string, string | number | undefined>>;

interface Format {
  /** Titles that only this program's export has together. */
  titles: readonly string[];
  isOffSale: (cells: Cells) => boolean;
}

const textOf = (cell: string | number | undefined) =>
  String(cell ?? '')
    .trim()
    .toLowerCase();
const isStatusOff = ({ Status }: Cells) => ['draft', 'archived'].includes(textOf(Status));

const formats: readonly Format[] = [
  // Shopify, the older export and the present one.
  { titles: ['Handle', 'Title', 'Variant Price', 'Status'], isOffSale: isStatusOff },
  { titles: ['URL handle', 'Title', 'Price', 'Status'], isOffSale: isStatusOff },
  // WooCommerce: 1 is published, 0 private, -1 a draft.
  {
    titles: ['Type', 'Name', 'Published', 'Regular price'],
    isOffSale: ({ Published }) => /^(?:0|-1)$/.test(textOf(Published)),
  },
  // Square.
  { titles: ['Item Name', 'Variation Name', 'Archived'], isOffSale: ({ Archived }) => textOf(Archived) === 'y' },
];

/**
 * @returns whether a row is of a product that is a draft, archived or hidden where the list comes from; null where the list
 * is no export that says so.
 */
export const offSaleBy = (header: readonly string[]): ((cells: Cells) => boolean) | null =>
  formats.find(({ titles }) => titles.every((title) => header.includes(title)))?.isOffSale ?? null;
