/** One page of a list; `page` counts from 1. */
export interface Page {
  page: number;
  limit: number;
}

export const offsetOf = ({ page, limit }: Page) => (page - 1) * limit;

export const presentPagination = ({ page, limit }: Page, total: number) => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
});
