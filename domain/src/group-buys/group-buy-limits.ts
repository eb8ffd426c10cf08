/** Lists count no further: from here on a total means "at least as many", and no page begins behind it. */
export const mostCountedGroupBuys = 10_000;
